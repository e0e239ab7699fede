import { ANSWERS, type FinishedGame } from '@twofold/protocol';
import { parseReplay, type Replay } from '@twofold/rules';
import type { JSX } from 'preact';
import { groupDigits } from '../i18n/format.js';
import { challenge } from '../replays/challenge.js';
import { ReplayViewer } from '../replays/viewer.js';
import { Icon } from '../ui/icons.js';
import { Message } from '../ui/message.js';
import { libraryChanges, storage } from '../storage/services.js';
import { shortDate } from './board-table.js';
import { boardName, boardRoute } from './boards.js';
import { checkGame, type Flaw, type GameCheck } from './check.js';
import { readPledge } from './keepsakes.js';
import { keptId } from './my-games.js';
import { ReportButton } from './report.js';
import { identity } from '../server/identity.js';
import { refusalText } from '../server/refusals.js';
import { ask, askText, type Answered } from '../server/server.js';
import { useAnswer } from '../server/use-answer.js';
import './ranked.css';
import { t } from '../i18n/language.js';
import { Button, ButtonLink } from '../ui/button.js';

interface Published {
  readonly about: FinishedGame;
  /** Not before its day is over. */
  readonly shown: Shown | undefined;
}

interface Shown {
  readonly text: string;
  readonly replay: Replay | undefined;
  readonly check: GameCheck;
}

/** A game of a leaderboard: checked in this browser, then shown. */
export function EntryScreen({ of: id }: { readonly of: string }): JSX.Element {
  const loaded = useAnswer(() => load(id), [id]);
  if (loaded === undefined) {
    return (
      <main class="page">
        <p class="hint-text" role="status">
          {t('ranked.check.doing')}
        </p>
      </main>
    );
  }
  const report = <ReportButton about="game" id={id} />;
  if (!loaded.ok) {
    const { code } = loaded.error;
    if (code === 'not-found') {
      return <Message title={t('ranked.entry.missing')} text={t('ranked.entry.missing.text')} />;
    }
    return <Message title={t('ranked.board')} text={refusalText(loaded.error)} />;
  }
  const { about, shown } = loaded.value;
  const isMine = about.player === identity.value?.player;
  if (shown === undefined) {
    // One's own may only now be fetched.
    void libraryChanges.value;
    const kept = keptId(id);
    return (
      <main class="page message">
        <h1>{boardName(about)}</h1>
        <p>{t('ranked.entry.not-yet')}</p>
        <ButtonLink label={t('table')} primary to={boardRoute(about)} />
        {kept !== undefined && (
          <ButtonLink label={t('replay')} to={{ screen: 'replay', of: kept }} />
        )}
        {!isMine && report}
      </main>
    );
  }
  const { text, replay, check } = shown;
  const result = <CheckResult check={check} />;
  if (replay === undefined) {
    return (
      <main class="page message">
        <h1>{boardName(about)}</h1>
        {result}
      </main>
    );
  }
  return (
    <ReplayViewer
      replay={replay}
      text={text}
      actions={
        isMine ? undefined : (
          <>
            <Button
              icon="play"
              label={t('challenge.start')}
              onClick={() => challenge(replay, text, about.name)}
            />
            {report}
          </>
        )
      }
      origin={{
        title: boardName(about),
        subtitle: t('ranked.entry.by', { name: about.name, date: shortDate(about.finished) }),
        back: boardRoute(about),
        check: result,
      }}
    />
  );
}

async function load(id: string): Promise<Answered<Published>> {
  const about = await ask(ANSWERS.finishedGame, `api/games/${id}`);
  if (!about.ok) return about;
  const hidden: Answered<Published> = { ok: true, value: { about: about.value, shown: undefined } };
  // One of no day is shown as soon as it is over, whatever the clock says here.
  if (about.value.day !== undefined && about.value.revealed > Date.now()) return hidden;
  const text = await askText(`api/games/${id}/replay`);
  // By a clock that is fast.
  if (!text.ok) return text.error.code === 'not-yet' ? hidden : text;
  const promise = readPledge(storage, id);
  const check = checkGame(about.value, text.value, promise);
  const parsed = parseReplay(text.value);
  const replay = parsed.ok ? parsed.value : undefined;
  return { ok: true, value: { about: about.value, shown: { text: text.value, replay, check } } };
}

function CheckResult({ check }: { readonly check: GameCheck }): JSX.Element {
  if (check.ok) {
    return (
      <div class="stack-4" data-check="right">
        <p class="check-line good">
          <Icon name="check" />
          {t('ranked.check.right')}
        </p>
        {check.value.promised && (
          <p class="hint-text">
            {t(check.value.salted ? 'ranked.check.salted' : 'ranked.check.promised')}
          </p>
        )}
      </div>
    );
  }
  return (
    <div class="stack-4" data-check="wrong" role="alert">
      <p class="check-line bad">
        <Icon name="close" />
        <span>
          <strong>{t('ranked.check.wrong')}</strong> {flawText(check.error)}
        </span>
      </p>
    </div>
  );
}

function flawText(flaw: Flaw): string {
  switch (flaw.kind) {
    case 'unreadable':
      return t('ranked.check.why.unreadable', { reason: flaw.reason });
    case 'move':
      return t('ranked.check.why.move', { at: flaw.at });
    case 'score':
      return t('ranked.check.why.score', {
        real: groupDigits(flaw.real),
        claimed: groupDigits(flaw.claimed),
      });
    case 'commitment':
    case 'promise':
    case 'rules':
      return t(`ranked.check.why.${flaw.kind}`);
  }
}
