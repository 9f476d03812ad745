import { Fragment } from 'react';
import type { Auctioneer } from '../../../src/api/schema/auctioneer.ts';
import { Button } from '../../../src/components/Button.tsx';
import { countryName } from '../../../src/domain/country-name.ts';
import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import type { Buyer, ResultLot, Results } from '../../console-api/results.ts';
import { useConsole, useI18n } from '../ui/context.tsx';
import { muted, row } from '../ui/styles.ts';
import { nameCell } from '../ui/table-styles.ts';
import { localText } from '../ui/texts.ts';
import { WideTable } from '../ui/WideTable.tsx';

const page = css`
  box-sizing: border-box;
  inline-size: min(860px, 100%);
  margin-inline: auto;
  padding: 14px 16px 32px;
  display: grid;
  gap: 16px;
`;
const tools = css`
  @media print {
    display: none;
  }
`;
const sheet = css`
  display: grid;
  gap: 20px;
  padding: 24px;
  border: 1px solid var(--ae-line);
  background: var(--ae-surface);
  @media print {
    padding: 0;
    border: 0;
  }
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 16px;
  & img {
    max-block-size: 64px;
    inline-size: auto;
  }
`;
const lines = css`
  margin: 0;
  font-size: 14px;
  font-style: normal;
  line-height: 1.5;
`;
const title = css`
  margin: 0;
  font-size: 20px;
  font-weight: 640;
  outline: none;
`;

/**
 * The sum of one buyer, lot by lot, for printing: with the auctioneer's letterhead and conditions. It is dated
 * by the last hammer, so that every print has the same date.
 */
export const Statement = tracked(function Statement(props: {
  results: Results;
  buyer: Buyer;
  onBack(): void;
}) {
  const { results } = useConsole();
  const { t, format, locale } = useI18n();
  const { auction, lots } = props.results;
  const { buyer } = props;
  const bought = lots.filter(({ id }) => buyer.lots.includes(id));
  // Instants in UTC, so their order as texts is that in time.
  const soldAt = bought
    .flatMap(({ end }) => end ?? [])
    .sort()
    .at(-1);
  const auctioneer = results.auctioneer.value;
  return (
    <main className={page}>
      <div className={`${row} ${tools}`}>
        <Button onClick={props.onBack}>{t('results.backToResults')}</Button>
        <Button variant="primary" onClick={() => window.print()}>
          {t('results.print')}
        </Button>
      </div>
      <article className={sheet}>
        {auctioneer !== null && <Letterhead auctioneer={auctioneer} />}
        <address className={lines}>
          <TextLines
            lines={[
              buyer.name || t('results.unknown'),
              buyer.street,
              `${buyer.zip} ${buyer.city}`.trim(),
              countryName(buyer.country, locale.value),
            ]}
          />
        </address>
        <div>
          <h1 id="statement-title" className={title} tabIndex={-1}>
            {t('results.statement')}
          </h1>
          <p className={muted}>
            {auction.name} · {t('lot.paddle', { bidder: buyer.bidder })}
          </p>
          {soldAt !== undefined && (
            <p className={muted}>{t('results.soldOn', { date: format.date(soldAt, auction.timeZone) })}</p>
          )}
        </div>
        <Sums lots={bought} buyer={buyer} />
        {auctioneer !== null && <Conditions auctioneer={auctioneer} />}
      </article>
    </main>
  );
});

/** Each line below the one before, in its own text direction. */
function TextLines(props: { lines: readonly string[] }) {
  return props.lines.filter(Boolean).map((line) => (
    <Fragment key={line}>
      <bdi>{line}</bdi>
      <br />
    </Fragment>
  ));
}

const Letterhead = tracked(function Letterhead({ auctioneer }: { auctioneer: Auctioneer }) {
  const { link } = useConsole();
  const { locale } = useI18n();
  const { company, name, street, streetnumber, zip, city, country, phone, mail, website, logo } = auctioneer;
  const address = [
    ...[company || name, `${street} ${streetnumber}`.trim(), `${zip} ${city}`.trim()],
    countryName(country, locale.value),
  ];
  const src = logo === null ? null : link(logo.path);
  return (
    <header className={head}>
      {logo !== null && src !== null ? (
        <img src={src} alt={name} width={logo.width} height={logo.height} />
      ) : (
        <strong>{name}</strong>
      )}
      <p className={lines}>
        <TextLines lines={[...address, phone, mail, website]} />
      </p>
    </header>
  );
});

const Sums = tracked(function Sums({ lots, buyer }: { lots: readonly ResultLot[]; buyer: Buyer }) {
  const { t, format } = useI18n();
  const money = format.calculatedCurrency;
  const percent = (rate: number): string => t('results.rate', { rate: format.number(rate) });
  return (
    <WideTable labelledBy="statement-title">
      <thead>
        <tr>
          <th scope="col">{t('results.lot')}</th>
          <th scope="col" data-number>
            {t('results.price')}
          </th>
          <th scope="col" data-number>
            {t('results.vat')}
          </th>
          <th scope="col" data-number>
            {t('results.premium')}
          </th>
          <th scope="col" data-number>
            {t('results.premiumVat')}
          </th>
          <th scope="col" data-number>
            {t('results.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lots.map(({ id, number, name, sum, rates }) =>
          sum === null ? null : (
            <tr key={id}>
              <th scope="row" className={nameCell}>
                {number} · <bdi>{name}</bdi>
              </th>
              <td data-number>{money(sum.hammer)}</td>
              <td data-number>
                {money(sum.hammerVat)}
                <div className={muted}>{percent(rates.vatRate)}</div>
              </td>
              <td data-number>
                {money(sum.premium)}
                <div className={muted}>{percent(rates.premiumRate)}</div>
              </td>
              <td data-number>
                {money(sum.premiumVat)}
                <div className={muted}>{percent(rates.premiumVatRate)}</div>
              </td>
              <td data-number>{money(sum.total)}</td>
            </tr>
          ),
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('results.sum')}</th>
          <td data-number>{money(buyer.sum.hammer)}</td>
          <td data-number>{money(buyer.sum.hammerVat)}</td>
          <td data-number>{money(buyer.sum.premium)}</td>
          <td data-number>{money(buyer.sum.premiumVat)}</td>
          <td data-number>{money(buyer.sum.total)}</td>
        </tr>
      </tfoot>
    </WideTable>
  );
});

/** The version of the conditions of sale, with the short text from the auctioneer's menus if there is one. */
const Conditions = tracked(function Conditions({ auctioneer }: { auctioneer: Auctioneer }) {
  const i18n = useI18n();
  const page = Object.values(auctioneer.pages).find(({ version }) => version !== undefined);
  if (page === undefined) return null;
  const excerpt = page.excerpts && localText(page.excerpts, i18n);
  return (
    <footer>
      <p className={muted}>
        {i18n.t('results.conditions', { name: localText(page.names, i18n), version: page.version ?? '' })}
      </p>
      {excerpt && <p className={muted}>{excerpt}</p>}
    </footer>
  );
});
