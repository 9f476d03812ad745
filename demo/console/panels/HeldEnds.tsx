import type { LotSummary } from '../../../src/api/schema/lot-summary.ts';
import { Notice } from '../../../src/components/Notice.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import type { ConsoleI18n } from '../messages/i18n.ts';
import { outageReason } from '../state/outage-reason.ts';
import { useConsole, useI18n } from '../ui/context.tsx';
import { heading, panel, plainList } from '../ui/styles.ts';
import { zonedText } from '../ui/texts.ts';

const HEADING_ID = 'console-held-ends';

const entry = css`
  padding-block: 8px;
  border-block-start: 1px solid var(--ae-line);
  font-size: 14px;
  overflow-wrap: anywhere;
`;

/**
 * Lists timed lots that stay open at their end, or close later, because bids could not be decided. Renders
 * nothing if there are no such lots.
 */
export const HeldEnds = tracked(function HeldEnds() {
  const { heldEnds } = useConsole();
  const i18n = useI18n();
  const { t } = i18n;
  const lots = heldEnds.lots.value;
  if (lots.length === 0) return null;
  const texts = lots.flatMap((lot) => {
    const text = endText(lot, i18n);
    return text === null
      ? []
      : [{ id: lot.id, name: t('views.lot', { number: lot.number ?? '–', name: lot.name }), text }];
  });
  return (
    <section className={panel} aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} className={heading}>
        {t('heldEnds.title')}
      </h2>
      {lots.some(({ held }) => held === 'unwritable') && (
        <Notice tone="warn" icon="clock" isUrgent>
          {t('heldEnds.unwritable')}
        </Notice>
      )}
      <ul className={plainList}>
        {texts.map(({ id, name, text }) => (
          <li key={id} className={entry}>
            <strong>
              <bdi>{name}</bdi>
            </strong>{' '}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
});

/** Null if one sentence for all lots is enough. */
function endText(lot: LotSummary, i18n: ConsoleI18n): string | null {
  if (lot.held === 'undecided') return i18n.t('heldEnds.undecided');
  const reason = outageReason(lot);
  if (reason === null || !lot.endMoved) return null;
  const [from, to] = [lot.endMoved.from, lot.endMoved.to].map((end) =>
    zonedText('time', end, lot.timeZone, i18n),
  );
  return i18n.t(`heldEnds.moved.${reason}`, { from: from ?? '', to: to ?? '' });
}
