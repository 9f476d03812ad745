import type { ConsoleLot } from '../../../src/api/schema/console.ts';
import { Picture } from '../../../src/components/Picture.tsx';
import { Pill } from '../../../src/components/Pill.tsx';
import { Price } from '../../../src/components/Price.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import { currentLot, pillStatus, reserveOf } from '../state/sale-view.ts';
import { useConsole, useI18n, useSaleView } from '../ui/context.tsx';
import { StatusPill } from '../ui/StatusPill.tsx';
import { figures, heading, muted, panel } from '../ui/styles.ts';
import { amountText, leaderText } from '../ui/texts.ts';

/** The prices stand beside the lot if there is space, so that all buttons below fit on a small screen. */
const parts = css`
  display: grid;
  gap: 6px 16px;
  align-content: start;
  @container (min-width: 960px) {
    grid-template: 'head prices' auto 'facts prices' 1fr / minmax(0, 1fr) 172px;
  }
`;
const head = css`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: 12px;
  align-items: start;
  @container (max-width: 560px) {
    grid-template-columns: 84px minmax(0, 1fr);
    gap: 10px;
  }
`;
const name = css`
  margin: 0;
  font-size: 26px;
  font-weight: 640;
  line-height: 1.15;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
  @container (max-width: 560px) {
    font-size: 20px;
  }
`;
const pills = css`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-block-start: 4px;
`;
const facts = css`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  gap: 2px 18px;
  margin: 0;
  font-size: 14px;
  & > div {
    display: flex;
    gap: 6px;
  }
  & dt {
    color: var(--ae-ink-soft);
  }
  & dd {
    margin: 0;
    font-weight: 560;
  }
`;
const prices = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px 12px;
  margin: 0;
  padding-block-start: 8px;
  border-block-start: 1px solid var(--ae-line);
  font-size: 14px;
  @container (min-width: 960px) {
    grid-area: prices;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    padding: 0;
    padding-inline-start: 14px;
    border-block-start: 0;
    border-inline-start: 1px solid var(--ae-line);
  }
  & dt {
    color: var(--ae-ink-soft);
  }
  & dd {
    margin: 0;
  }
`;
const priceText = css`
  font-size: 30px;
  font-weight: 660;
  line-height: 1.15;
  letter-spacing: -0.02em;
  @container (max-width: 560px) {
    font-size: 26px;
  }
`;

/** The current lot, with the figures that only the auctioneer may see. */
export const CurrentLot = tracked(function CurrentLot() {
  const { view } = useSaleView();
  const { t } = useI18n();
  const lot = currentLot(view);
  const { status } = view.auction;
  const none = { upcoming: t('lot.notBegun'), ended: t('lot.over') };
  return (
    <section className={`${panel} ${figures}`} aria-labelledby="console-current">
      <h2 className={heading}>
        <span id="console-current">{t('lot.current')}</span>
        {lot && (
          <span>
            {t('lot.number', { number: lot.number })} ·{' '}
            {t('lot.position', { position: view.lots.indexOf(lot) + 1, count: view.lots.length })}
          </span>
        )}
      </h2>
      {lot === null ? (
        <>
          <p className={name}>{t('lot.none')}</p>
          <p className={muted}>
            {status === 'upcoming' || status === 'ended' ? none[status] : t('lot.noneText')}
          </p>
        </>
      ) : (
        <LotDetails lot={lot} />
      )}
    </section>
  );
});

const LotDetails = tracked(function LotDetails({ lot }: { lot: ConsoleLot }) {
  const { link } = useConsole();
  const { view } = useSaleView();
  const i18n = useI18n();
  const { t, format } = i18n;
  const src = lot.image && link(lot.image.path);
  return (
    <div className={parts}>
      <div className={head}>
        <Picture picture={lot.image && src ? { ...lot.image, src, alt: '' } : null} isDecorative isEager />
        <div>
          <p className={name}>{lot.name}</p>
          <div className={pills}>
            <StatusPill status={pillStatus(view, lot)} />
            <Reserve lot={lot} />
          </div>
        </div>
      </div>
      <dl className={facts}>
        {lot.estimate ? (
          <div>
            <dt>{t('lot.estimate')}</dt>
            <dd>
              {t('lot.range', {
                from: format.currency(lot.estimate.from),
                to: format.currency(lot.estimate.to),
              })}
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{t('lot.reserve')}</dt>
          <dd>{amountText(lot.reserve, i18n)}</dd>
        </div>
        <div>
          <dt>{t('lot.startPrice')}</dt>
          <dd>{format.currency(lot.startPrice)}</dd>
        </div>
        <div>
          <dt>{t('lot.absentees')}</dt>
          <dd>
            {lot.absentees.highest === 0
              ? t('lot.absenteeNothing', { number: format.number(lot.absentees.count) })
              : t('lot.absentee', {
                  count: lot.absentees.count,
                  highest: amountText(lot.absentees.highest, i18n),
                })}
          </dd>
        </div>
      </dl>
      <dl className={prices}>
        <div>
          <dt>{t('lot.asking')}</dt>
          <dd className={priceText}>
            <Price text={amountText(lot.askingPrice, i18n)} />
          </dd>
        </div>
        <div>
          <dt>{t(lot.status === 'sold' ? 'lot.hammer' : 'lot.leading')}</dt>
          <dd className={priceText}>
            <Price text={amountText(lot.price, i18n)} />
          </dd>
          <dd>{lot.leader ? leaderText(lot.leader, i18n) : t('lot.noBid')}</dd>
        </div>
      </dl>
    </div>
  );
});

const Reserve = tracked(function Reserve({ lot }: { lot: ConsoleLot }) {
  const { t } = useI18n();
  const state = reserveOf(lot);
  if (state === 'none') return <Pill icon="info">{t('lot.reserveNone')}</Pill>;
  return state === 'met' ? (
    <Pill tone="good" icon="check">
      {t('lot.reserveMet')}
    </Pill>
  ) : (
    <Pill tone="warn" icon="lock">
      {t('lot.reserveOpen')}
    </Pill>
  );
});
