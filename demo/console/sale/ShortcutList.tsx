import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import type { ConsoleKey } from '../messages/i18n.ts';
import { type ConsoleCommand, SHORTCUTS } from '../state/commands.ts';
import { useI18n } from '../ui/context.tsx';
import { heading, muted, panel } from '../ui/styles.ts';
import { Kbd } from './Kbd.tsx';

const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(230px, 100%), 1fr));
  gap: 6px 18px;
  margin: 0 0 10px;
  font-size: 14px;
  & > div {
    display: flex;
    gap: 8px;
    align-items: baseline;
  }
  & dd {
    margin: 0;
  }
`;

const COMMAND_NAMES = {
  accept: 'waiting.accept',
  decline: 'waiting.decline',
  hall: 'bid.hallPlain',
  phone: 'bid.phonePlain',
  hallCustom: 'bid.otherHall',
  phoneCustom: 'bid.otherPhone',
  up: 'asking.upPlain',
  down: 'asking.downPlain',
  asking: 'asking.typed',
  once: 'counting.once',
  twice: 'counting.twice',
  sold: 'counting.sold',
  resetCount: 'counting.back',
  unsold: 'counting.unsold',
  next: 'next.next',
  reopen: 'next.reopen',
  withdraw: 'next.withdraw',
  start: 'sale.start',
  end: 'sale.end',
  pause: 'sale.pause',
  message: 'message.field',
  undo: 'undo.plain',
  bidders: 'keys.bidders',
  lots: 'keys.lots',
  shortcuts: 'keys.legend',
} as const satisfies Record<ConsoleCommand, ConsoleKey>;

/** The list of all keyboard shortcuts. */
export const ShortcutList = tracked(function ShortcutList() {
  const { t } = useI18n();
  const names = Object.entries(COMMAND_NAMES) as Array<[ConsoleCommand, ConsoleKey]>;
  return (
    <section className={panel} aria-labelledby="console-shortcuts">
      <h2 id="console-shortcuts" className={heading} tabIndex={-1}>
        {t('keys.title')}
      </h2>
      <dl className={list}>
        {names.map(([command, name]) => (
          <div key={command}>
            <dt>
              <Kbd>{SHORTCUTS[command]}</Kbd>
            </dt>
            <dd>{t(name)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <Kbd>Esc</Kbd>
          </dt>
          <dd>{t('keys.escape')}</dd>
        </div>
      </dl>
      <p className={muted}>{t('keys.whileTyping')}</p>
    </section>
  );
});
