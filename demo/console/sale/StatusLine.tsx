import { Icon, type IconName } from '../../../src/components/Icon.tsx';
import { Pill } from '../../../src/components/Pill.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import type { ConsoleI18n } from '../messages/i18n.ts';
import type { ActionOutcome } from '../state/sale-action.ts';
import { useConsole, useI18n } from '../ui/context.tsx';
import { actionText } from '../ui/texts.ts';

/** Always the same height, so that no button moves when the text changes. */
const line = css`
  box-sizing: border-box;
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: 44px;
  padding: 6px 14px;
  border-radius: var(--ae-radius-small);
  background: var(--ae-surface);
  border: 1px solid var(--ae-line);
  font-size: 15px;
  font-weight: 560;
  line-height: 1.35;
  &[data-tone='bad'] {
    background: var(--ae-bad-soft);
    color: var(--ae-bad);
  }
  &[data-tone='good'] {
    color: var(--ae-good);
  }
  &[data-tone='warn'] {
    background: var(--ae-warn-soft);
    color: var(--ae-warn);
  }
`;

const ICON_BY_RESULT: Readonly<Record<ActionOutcome['result'], { icon: IconName; tone: string }>> = {
  none: { icon: 'info', tone: '' },
  notNow: { icon: 'info', tone: 'warn' },
  sending: { icon: 'clock', tone: '' },
  busy: { icon: 'clock', tone: 'warn' },
  done: { icon: 'check', tone: 'good' },
  refused: { icon: 'warning', tone: 'bad' },
  unknown: { icon: 'warning', tone: 'bad' },
};

/** The state of the newest action: in flight, done, or the reason of its failure. */
export const StatusLine = tracked(function StatusLine() {
  const { sale } = useConsole();
  const i18n = useI18n();
  const outcome = sale.outcome.value;
  const { icon, tone } = ICON_BY_RESULT[outcome.result];
  return (
    <div className={line} data-tone={tone} role="status">
      <Icon name={icon} />
      <span>{outcomeText(outcome, i18n)}</span>
    </div>
  );
});

const wideOnly = css`
  @container (max-width: 560px) {
    display: none;
  }
`;

/**
 * Says that the shortcuts are off. Beside the outcome, because a separate line would move the page at every
 * focus.
 */
export const ShortcutsOffNote = tracked(function ShortcutsOffNote() {
  const { areShortcutsOn } = useConsole();
  const { t } = useI18n();
  return areShortcutsOn.value ? (
    <div className={wideOnly}>
      <Pill icon="minus">{t('keys.typing')}</Pill>
    </div>
  ) : null;
});

function outcomeText(outcome: ActionOutcome, i18n: ConsoleI18n): string {
  const { t, errorText } = i18n;
  if (!('action' in outcome)) return t(outcome.result === 'none' ? 'outcome.ready' : 'outcome.notNow');
  const act = actionText(outcome.action, outcome.before, i18n);
  const reason = 'failure' in outcome ? errorText(outcome.failure.code) : '';
  return t(`outcome.${outcome.result}`, { act, reason });
}
