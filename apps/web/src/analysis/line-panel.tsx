import type { JSX } from 'preact';
import type { GameTypes } from '@twofold/rules';
import { moveTitle } from '../games/studies.js';
import type { Line } from '../games/analysis/line.js';
import { t } from '../i18n/language.js';
import { Button } from '../ui/button.js';

interface LinePanelProps<T extends GameTypes> {
  readonly line: Line<T>;
}

/** The moves that were tried, each a way back to it. */
export function LinePanel<T extends GameTypes>({ line }: LinePanelProps<T>): JSX.Element {
  const nodes = line.nodes.value;
  const at = line.at.value;
  const pending = line.pending.value;
  return (
    <nav class="line-panel" aria-label={t('analysis.line')}>
      <span class="label">{t('analysis.line')}</span>
      <ol>
        {(pending === undefined ? nodes : nodes.slice(0, at + 1)).map(({ move }, node) => (
          <li key={node}>
            <Button
              label={
                node === 0
                  ? t('analysis.line.start')
                  : t('analysis.line.move', {
                      number: node,
                      move: moveTitle(line.game, nodes[node - 1]!.position, move),
                    })
              }
              class="quiet"
              aria-current={node === at && pending === undefined ? 'step' : undefined}
              onClick={() => line.goTo(node)}
            />
          </li>
        ))}
        {pending !== undefined && (
          <li>
            <span class="open" aria-current="step">
              {t('analysis.line.move', {
                number: at + 1,
                move: moveTitle(line.game, line.position.value, pending.move),
              })}{' '}
              …
            </span>
          </li>
        )}
      </ol>
    </nav>
  );
}
