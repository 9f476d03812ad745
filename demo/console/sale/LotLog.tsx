import type { ConsoleView } from '../../../src/api/schema/console.ts';
import { tracked } from '../../../src/lib/tracked.ts';
import { useI18n, useSaleView } from '../ui/context.tsx';
import {
  cancelledText,
  fullWidth,
  heading,
  muted,
  panel,
  plainList,
  scrolling,
  twoColumnEntry,
} from '../ui/styles.ts';
import { amountText, sourceText } from '../ui/texts.ts';

/** The log of the current lot, newest entry first. */
export const LotLog = tracked(function LotLog() {
  const { view } = useSaleView();
  const { t, format } = useI18n();
  const newest = view.log.at(-1);
  return (
    <section className={panel} aria-labelledby="console-log">
      <h2 className={heading}>
        <span id="console-log">{t('log.title')}</span>
        <span>{newest && t('log.zone', { zone: format.zone(newest.at, view.auction.timeZone) })}</span>
      </h2>
      {view.log.length === 0 ? (
        <p className={muted}>{t('log.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
        <ol className={`${plainList} ${scrolling}`} reversed tabIndex={0} aria-labelledby="console-log">
          {view.log.toReversed().map((line) => (
            <LogEntry key={line.no} line={line} />
          ))}
        </ol>
      )}
    </section>
  );
});

type LogLine = ConsoleView['log'][number];

const LogEntry = tracked(function LogEntry({ line }: { line: LogLine }) {
  const { view } = useSaleView();
  const i18n = useI18n();
  const { t, format } = i18n;
  const amount = amountText(line.amount, i18n);
  const words =
    line.kind === 'counting'
      ? t(line.counting === 2 ? 'log.twice' : 'log.once')
      : t(`log.${line.kind}`, { amount });
  const from = line.source === null ? '' : sourceText(line.source, i18n);
  const who = line.bidder ? t('lot.paddle', { bidder: line.bidder }) : '';
  return (
    <li className={twoColumnEntry}>
      <span>
        {line.cancelled ? <s className={cancelledText}>{words}</s> : words}
        {line.cancelled ? ` (${t('log.cancelled')})` : null}
      </span>
      <span className={muted}>{format.time(line.at, view.auction.timeZone)}</span>
      {from || who ? (
        <span className={`${fullWidth} ${muted}`}>{[from, who].filter(Boolean).join(' · ')}</span>
      ) : null}
    </li>
  );
});
