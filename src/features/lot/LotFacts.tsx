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
  const known = rows(facts, i18n, serverClock.now());
  if (known.length === 0) return null;
  return (
    <section className={section}>
      <Heading className={sectionTitle}>{i18n.t('lot.facts.title')}</Heading>
      <dl className={grid}>
        {known.map(([key, text]) => (
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

function rows(facts: Facts, i18n: I18n, now: number): [MessageKey, string][] {
  const { t, format } = i18n;
  const born = facts.dateOfBirth;
  const age = born ? ageAt(born, now) : null;
  const onlyYear = born?.length === 4;
  const percent = (rate: number | null) => rate !== null && t('lot.percent', { rate: format.number(rate) });
  const all: [MessageKey, string | false | null | undefined][] = [
    [
      onlyYear ? 'lot.facts.yearOfBirth' : 'lot.facts.dateOfBirth',
      born && (onlyYear ? format.year(born) : format.date(born)),
    ],
    ['lot.facts.age', age && t(age.unit === 'years' ? 'lot.years' : 'lot.months', { count: age.count })],
    ['lot.facts.sex', facts.sex],
    ['lot.facts.colour', facts.colour],
    ['lot.facts.height', facts.height ? t('auction.height', { cm: format.number(facts.height) }) : null],
    ['lot.facts.breed', facts.breed],
    ['lot.facts.sire', facts.sire],
    ['lot.facts.dam', facts.dam],
    ['lot.facts.damSire', facts.damSire],
    ['lot.facts.location', facts.location],
    ['lot.facts.seller', facts.seller],
    ['lot.facts.vatRate', percent(facts.vatRate)],
    ['lot.facts.premiumRate', percent(facts.premiumRate)],
  ];
  return all.filter((row): row is [MessageKey, string] => Boolean(row[1]));
}
