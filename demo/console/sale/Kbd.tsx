import { css } from '../../../src/styles/sheet.ts';

const key = css`
  flex: none;
  box-sizing: border-box;
  display: inline-block;
  min-inline-size: 22px;
  padding: 0 5px;
  border: 1px solid currentColor;
  border-radius: 4px;
  font: inherit;
  font-size: 12px;
  font-weight: 600;
  line-height: 20px;
  text-align: center;
  white-space: nowrap;
`;

/**
 * A key of a keyboard shortcut.
 *
 * @param props.isSilent hidden from screen readers, for a button that has `aria-keyshortcuts`
 */
export function Kbd(props: { children: string; isSilent?: boolean }) {
  return (
    <kbd className={key} dir="ltr" aria-hidden={props.isSilent || undefined}>
      {props.children}
    </kbd>
  );
}
