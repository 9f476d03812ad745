import { css } from '../../styles/sheet.ts';

const row = css`
  display: flex;
  align-items: center;
  gap: 10px;
  min-block-size: 44px;
  cursor: pointer;
  &:has(:disabled) {
    color: var(--ae-ink-soft);
    cursor: default;
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--ae-focus);
    outline-offset: -1px;
    border-radius: var(--ae-radius-small);
  }
`;
const box = css`
  flex: none;
  inline-size: 20px;
  block-size: 20px;
  margin: 0;
  accent-color: var(--ae-accent);
  outline: none;
  cursor: inherit;
`;
const words = css`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;
const number = css`
  color: var(--ae-ink-soft);
  font-size: 13px;
  font-variant-numeric: tabular-nums lining-nums;
`;

export interface CheckRowProps {
  label: string;
  isChecked: boolean;
  /** Number of lots it would show; null if that is not known. */
  count: number | null;
  /** The count as text. */
  countText: string;
  onChange(isChecked: boolean): void;
}

/** A value that can be chosen, with the number of lots it would show. A value without lots is disabled. */
export function CheckRow({ label, isChecked, count, countText, onChange }: CheckRowProps) {
  return (
    <label className={row}>
      <input
        type="checkbox"
        className={box}
        checked={isChecked}
        disabled={count === 0 && !isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={words}>{label}</span>
      {count !== null && <span className={number}>{countText}</span>}
    </label>
  );
}
