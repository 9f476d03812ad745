import type { Ancestor, Lot } from '../../api/schema/lot.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { useSubheading } from '../../react/page-meta.ts';
import { css } from '../../styles/sheet.ts';
import { section, sectionTitle } from './section.ts';

const MAX_GENERATIONS = 3;

/** Nested lists, so that screen readers announce the descent; laid out as a tree of columns. */
const tree = css`
  margin: 0;
  padding: 0;
  list-style: none;
  flex: 1;
  min-inline-size: 0;
  display: flex;
  flex-direction: column;
`;
/** On one page of paper, heading and tree. */
const whole = css`
  break-inside: avoid;
`;
const branch = css`
  display: flex;
  align-items: stretch;
  flex: 1;
  min-inline-size: 0;
  & + & {
    border-block-start: 1px solid var(--ae-line);
  }
`;
const ancestor = css`
  box-sizing: border-box;
  flex: 0 0 calc(100% / var(--generations));
  min-inline-size: 0;
  align-self: center;
  padding-block: 7px;
  padding-inline: 0 10px;
  font-size: 13px;
  line-height: 1.3;
  overflow-wrap: anywhere;
  @container (min-width: 560px) {
    font-size: 14px;
  }
`;
const parent = css`
  font-weight: 600;
`;
const unknownAncestor = css`
  color: var(--ae-ink-soft);
`;
const role = css`
  display: block;
  font-size: 12px;
  font-weight: 400;
  color: var(--ae-ink-soft);
`;

/** Three generations, the sire's side above. */
export const Pedigree = tracked(function Pedigree({ pedigree }: { pedigree: NonNullable<Lot['pedigree']> }) {
  const { t } = useI18n();
  const Heading = useSubheading();
  return (
    <section className={`${section} ${whole}`}>
      <Heading className={sectionTitle}>{t('lot.pedigree.title')}</Heading>
      <Parents sire={pedigree.sire} dam={pedigree.dam} generation={1} />
    </section>
  );
});

const Parents = tracked(function Parents(props: {
  sire: Ancestor | null | undefined;
  dam: Ancestor | null | undefined;
  generation: number;
}) {
  const left: Record<string, number> = { '--generations': MAX_GENERATIONS - props.generation + 1 };
  return (
    <ul className={tree} style={left}>
      <Branch sex="sire" ancestor={props.sire} generation={props.generation} />
      <Branch sex="dam" ancestor={props.dam} generation={props.generation} />
    </ul>
  );
});

const Branch = tracked(function Branch(props: {
  sex: 'sire' | 'dam';
  ancestor: Ancestor | null | undefined;
  generation: number;
}) {
  const { t } = useI18n();
  const { sex, generation } = props;
  const word = t(`lot.facts.${sex}`);
  const further = generation < MAX_GENERATIONS && (props.ancestor?.sire || props.ancestor?.dam);
  return (
    <li className={branch}>
      <div className={`${ancestor}${generation === 1 ? ` ${parent}` : ''}`}>
        {generation === 1 ? <span className={role}>{word}</span> : <VisuallyHidden>{word}: </VisuallyHidden>}
        {props.ancestor ? (
          <bdi>{props.ancestor.name}</bdi>
        ) : (
          <span className={unknownAncestor}>{t('lot.pedigree.unknown')}</span>
        )}
      </div>
      {further && (
        <Parents sire={props.ancestor?.sire} dam={props.ancestor?.dam} generation={generation + 1} />
      )}
    </li>
  );
});
