import { Icon } from '../../components/Icon.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import { LotOption } from './LotOption.tsx';
import { heading } from './list-styles.ts';
import { MAGNIFIER } from './magnifier.ts';
import type { SearchOption } from './options.ts';
import { TermOption } from './TermOption.tsx';

/** Always in view, at the end of the list. */
const lastOption = css`
  position: sticky;
  inset-block-end: -4px;
  padding-block-end: 4px;
  margin-block-end: -4px;
  background: var(--ae-surface);
`;
const toAll = css`
  color: var(--ae-accent);
  font-weight: 600;
`;

export interface SuggestionListProps {
  listId: string;
  options: readonly SearchOption[];
  /** Index of the active option; -1 if none is. */
  active: number;
  /** The text of the field. */
  term: string;
  /** The backend has answered for this text. */
  isAnswered: boolean;
  /** Whether a search is a link to its own page. */
  isLink: boolean;
  /** A suggested lot was chosen. */
  onLot(): void;
  onChoose(term: string): void;
}

/** Suggested lots, and a way to all results. */
export const SuggestionList = tracked(function SuggestionList(props: SuggestionListProps) {
  const { listId, options, active, isLink } = props;
  const { t } = useI18n();
  const id = (index: number) => `${listId}-${index}`;
  const lots = options.flatMap((option) => (option.kind === 'lot' ? [option.lot] : []));
  const all = options.at(-1);
  return (
    <>
      {props.isAnswered && lots.length === 0 && <div className={heading}>{t('search.none')}</div>}
      <div role="listbox" id={listId} aria-label={t('search.suggestions')}>
        {lots.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, no set of fields
          <div role="group" aria-label={t('search.suggestions')}>
            {lots.map((lot, index) => (
              <LotOption
                key={lot.id}
                id={id(index)}
                lot={lot}
                term={props.term}
                isActive={index === active}
                onClick={props.onLot}
              />
            ))}
          </div>
        )}
        {all?.kind === 'all' && (
          <div className={lastOption}>
            <TermOption
              id={id(lots.length)}
              term={all.term}
              isActive={lots.length === active}
              isLink={isLink}
              onChoose={props.onChoose}
            >
              <Icon drawing={MAGNIFIER} />
              <span className={toAll}>{t('search.all')}</span>
            </TermOption>
          </div>
        )}
      </div>
    </>
  );
});
