import { useSignal } from '@preact/signals';
import { MAX_NOTE, REPORT_REASONS, type Reporting, type ReportReason } from '@twofold/protocol';
import type { JSX } from 'preact';
import { t } from '../i18n/language.js';
import { becomePlayer } from '../server/identity.js';
import { orTell } from '../server/refusals.js';
import { askText } from '../server/server.js';
import { Dialog, Segmented } from '../ui/controls.js';
import { notify } from '../ui/notices.js';
import { Button } from '../ui/button.js';

/** Tells those who run the server of a game or of its player's name. */
export function ReportButton(reported: Pick<Reporting, 'about' | 'id'>): JSX.Element {
  const open = useSignal(false);
  return (
    <>
      <Button label={t('ranked.report')} class="quiet" onClick={() => (open.value = true)} />
      {open.value && <ReportDialog {...reported} onClose={() => (open.value = false)} />}
    </>
  );
}

interface DialogProps extends Pick<Reporting, 'about' | 'id'> {
  readonly onClose: () => void;
}

function ReportDialog({ about, id, onClose }: DialogProps): JSX.Element {
  const reason = useSignal<ReportReason>(REPORT_REASONS[0]);
  const note = useSignal('');
  const send = async (): Promise<void> => {
    onClose();
    const as = orTell(await becomePlayer());
    if (as === undefined) return;
    const body: Reporting = { about, id, reason: reason.peek(), note: note.peek() };
    const told = orTell(await askText('api/reports', { method: 'POST', as, body }));
    if (told !== undefined) notify(t('ranked.report.sent'));
  };
  return (
    <Dialog title={t('ranked.report.title')} onClose={onClose}>
      <form
        class="stack-16"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Segmented
          label={t('ranked.report.reason')}
          value={reason.value}
          options={REPORT_REASONS.map((value) => ({ value, label: t(`ranked.report.${value}`) }))}
          onChange={(value) => (reason.value = value)}
        />
        <label class="field">
          <span class="label">{t('ranked.report.note')}</span>
          <textarea
            rows={3}
            maxLength={MAX_NOTE}
            value={note.value}
            onInput={(event) => (note.value = event.currentTarget.value)}
          />
        </label>
        <div class="row-actions">
          <Button label={t('ranked.report.send')} type="submit" primary />
        </div>
      </form>
    </Dialog>
  );
}
