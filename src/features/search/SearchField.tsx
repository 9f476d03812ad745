import { type FormEvent, type ReactNode, useState } from 'react';
import { fieldBox, fieldInput } from '../../components/field.ts';
import { Icon } from '../../components/Icon.tsx';
import { iconButton } from '../../components/icon-button.ts';
import { MAX_TERM_LENGTH, normaliseTerm } from '../../domain/search-term.ts';
import { css } from '../../styles/sheet.ts';
import { MAGNIFIER } from './magnifier.ts';

const form = css`
  margin: 0;
`;
const box = css`
  position: relative;
  gap: 0;
  min-block-size: 48px;
  padding-inline: 14px 0;
  /** The text begins where the page's lines do, whatever its own direction is. */
  &:dir(rtl) > input:dir(ltr),
  &:dir(ltr) > input:dir(rtl) {
    text-align: end;
  }
`;
const input = css`
  text-overflow: ellipsis;
  &::placeholder {
    color: var(--ae-ink-soft);
    opacity: 1;
  }
`;
/** Space for the button that clears the field, which is not always shown. */
const slot = css`
  flex: none;
  inline-size: 44px;
`;
const submit = css`
  ${iconButton}
  flex: none;
  border-radius: var(--ae-radius-small);
  background: none;
  color: var(--ae-ink-soft);
  font-size: 16px;
  &:hover {
    color: var(--ae-accent);
  }
`;

/** The parts of the field that a list of suggestions needs. */
export interface FieldParts {
  readonly input: HTMLInputElement;
  /** The box around the input, where the list is shown. */
  readonly anchor: HTMLElement;
}

export interface SearchFieldProps {
  id: string;
  /** Name for screen readers. */
  label: string;
  placeholder: string;
  submitLabel: string;
  /** Text at first. */
  initial?: string;
  /** Runs a search; never with an empty term. */
  onSearch(term: string): void;
  /** The user is about to type. */
  onWanted?(): void;
  children?(parts: FieldParts): ReactNode;
}

/**
 * The field of a search box and its button, which work by themselves. `SearchCombobox` adds suggestions, and
 * its code may come later: the input stays the same, with the text typed so far.
 */
export function SearchField(props: SearchFieldProps) {
  const { label, onSearch, onWanted } = props;
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const run = (event: FormEvent): void => {
    event.preventDefault();
    const term = normaliseTerm(field?.value ?? '');
    if (term === '') field?.focus();
    else onSearch(term);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of the last two years do not all know <search>
    <form role="search" aria-label={label} className={form} onSubmit={run}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: loads the suggestions before the field in it is used */}
      <div ref={setAnchor} className={`${fieldBox} ${box}`} onPointerEnter={onWanted} onFocus={onWanted}>
        <input
          ref={setField}
          id={props.id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={MAX_TERM_LENGTH}
          dir="auto"
          className={`${fieldInput} ${input}`}
          aria-label={label}
          placeholder={props.placeholder}
          defaultValue={props.initial}
        />
        <div className={slot}>{field && anchor && props.children?.({ input: field, anchor })}</div>
        <button type="submit" className={submit} aria-label={props.submitLabel}>
          <Icon drawing={MAGNIFIER} />
        </button>
      </div>
    </form>
  );
}
