import type { Correction, HorseFact } from '../../api/schema/lot.ts';
import { PaperText } from '../../components/PaperText.tsx';
import type { MessageKey } from '../../i18n/keys.ts';
import { ON_PAPER, saleMoment } from '../../i18n/sale-time.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';

const list = css`
  margin: 16px 0 0;
  padding: 0;
  list-style: none;
  font-size: 14px;
  color: var(--ae-ink-soft);
`;

type Part = 'name' | 'description' | 'pedigree' | 'pictures' | 'videos' | 'documents';

/** Labels of the fields as on the page; an unknown field is left out. */
const LABELS: Readonly<Record<string, MessageKey>> = {
  name: 'lot.corrected.name',
  description: 'lot.description',
  pedigree: 'lot.pedigree.title',
  pictures: 'lot.pictures.title',
  videos: 'lot.videos.title',
  documents: 'lot.documents.title',
  dateOfBirth: 'lot.facts.dateOfBirth',
  sex: 'lot.facts.sex',
  colour: 'lot.facts.colour',
  height: 'lot.facts.height',
  breed: 'lot.facts.breed',
  sire: 'lot.facts.sire',
  dam: 'lot.facts.dam',
  damSire: 'lot.facts.damSire',
  location: 'lot.facts.location',
  seller: 'lot.facts.seller',
} satisfies Record<HorseFact | Part, MessageKey>;

/** The auctioneer's corrections since the first bid, the newest first. */
export const LotCorrections = tracked(function LotCorrections(props: {
  corrections: readonly Correction[];
  timeZone: string | null;
}) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const { serverClock } = useStore();
  const names = new Intl.ListFormat(locale.value, { type: 'unit', style: 'short' });
  const entries = props.corrections.flatMap(({ at, fields }) => {
    const labels = fields.flatMap((field) => (LABELS[field] ? t(LABELS[field]) : []));
    return labels.length === 0 ? [] : [{ at, fields: names.format(labels) }];
  });
  if (entries.length === 0) return null;
  const line = ({ at, fields }: (typeof entries)[number], now: number): string =>
    t('lot.corrected.line', { date: saleMoment(i18n, at, props.timeZone, now), fields });
  return (
    <ul className={list}>
      {entries.toReversed().map((entry) => (
        <li key={entry.at}>
          <PaperText text={line(entry, serverClock.now())} paper={line(entry, ON_PAPER)} />
        </li>
      ))}
    </ul>
  );
});
