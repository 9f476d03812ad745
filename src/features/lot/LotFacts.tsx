import type { Facts } from '../../api/schema/lot.ts';
import { ageAt } from '../../domain/age.ts';
import type { I18n } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/keys.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { useSubheading } from '../../react/page-meta.ts';
import { css } from '../../styles/sheet.ts';
import { section, sectionTitle } from './section.ts';

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
  gap: 18px 24px;
  margin: 0;
`;
const label = css`
  font-size: 13px;
  color: var(--ae-ink-soft);
`;
const value = css`
  margin: 0;
  font-weight: 560;
  font-variant-numeric: tabular-nums lining-nums;
  overflow-wrap: anywhere;
`;

/** Facts of the horse; unknown ones are left out. */
export const LotFacts = tracked(function LotFacts({ facts }: { facts: Facts }) {
  const i18n = useI18n();
  const Heading = useSubheading();
  const { serverClock } = useStore();
  const knownRows = rows(facts, i18n, serverClock.now());
  if (knownRows.length === 0) return null;
  return (
    <section className={section}>
      <Heading className={sectionTitle}>{i18n.t('lot.facts.title')}</Heading>
      <dl className={grid}>
        {knownRows.map(([key, text]) => (
          <div key={key}>
            <dt className={label}>{i18n.t(key)}</dt>
            <dd className={value}>
              {/* A location follows the reader's text direction, even if it begins with a foreign name. */}
              <bdi dir={key === 'lot.facts.location' ? i18n.direction.value : undefined}>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
});

type Text = string | false | null | undefined;

/** Labels and texts of the known facts, in the order of the page. */
function rows(facts: Facts, i18n: I18n, now: number): [MessageKey, string][] {
  const { t, format } = i18n;
  const born = facts.dateOfBirth;
  const age = born ? ageAt(born, now) : null;
  const onlyYear = born?.length === 4;
  const percent = (rate: number | null) => rate !== null && t('lot.percent', { rate: format.number(rate) });
  // A fact that is missing here is an error of the types.
  const texts: Record<Exclude<keyof Facts, 'dateOfBirth' | 'premiumVatRate'>, Text> = {
    sex: facts.sex,
    colour: facts.colour,
    height: facts.height ? t('auction.height', { cm: format.number(facts.height) }) : null,
    breed: facts.breed,
    sire: facts.sire,
    dam: facts.dam,
    damSire: facts.damSire,
    location: facts.location,
    seller: facts.seller,
    vatRate: percent(facts.vatRate),
    premiumRate: percent(facts.premiumRate),
  };
  const all: [MessageKey, Text][] = [
    [
      onlyYear ? 'lot.facts.yearOfBirth' : 'lot.facts.dateOfBirth',
      born && (onlyYear ? format.year(born) : format.date(born)),
    ],
    ['lot.facts.age', age && t(age.unit === 'years' ? 'lot.years' : 'lot.months', { count: age.count })],
    ...Object.entries(texts).map(([name, text]): [MessageKey, Text] => [
      `lot.facts.${name as keyof typeof texts}`,
      text,
    ]),
  ];
  return all.filter((row): row is [MessageKey, string] => Boolean(row[1]));
}
