import { css } from '../../styles/sheet.ts';

/**
 * A scrolling list. A shadow marks each edge beyond which there is more: it keeps its place, and the covers,
 * which scroll with the options, hide it at the start and at the end. `--list-end` is the height of a line that
 * is always in view at the end.
 */
export const popup = css`
  box-sizing: border-box;
  position: fixed;
  inset: auto;
  margin: 0;
  padding: 4px;
  border: 1px solid var(--ae-line);
  border-radius: var(--ae-radius-small);
  --shade: color-mix(in srgb, var(--ae-ink) 28%, transparent);
  background-color: var(--ae-surface);
  background-image:
    linear-gradient(var(--ae-surface) 0 0), linear-gradient(var(--ae-surface) 0 0),
    linear-gradient(var(--shade), transparent), linear-gradient(transparent, var(--shade));
  background-position: left top, left bottom, left top, left bottom var(--list-end, 0px);
  background-size: 100% 12px, 100% calc(var(--list-end, 0px) + 12px), 100% 12px, 100% 12px;
  background-repeat: no-repeat;
  background-attachment: local, local, scroll, scroll;
  @media (forced-colors: active) {
    background-image: none;
  }
  color: var(--ae-ink);
  box-shadow: var(--ae-shadow);
  font: inherit;
  font-size: 15px;
  line-height: 1.35;
  text-align: start;
  overflow-y: auto;
  overscroll-behavior: contain;
`;
/** Added to `popup` above such a line; 44 px and the padding of the list. */
export const withLastLine = css`
  --list-end: 48px;
`;
/** One line of the list; `aria-selected` is the one chosen by the arrow keys. */
export const option = css`
  box-sizing: border-box;
  display: flex;
  align-items: center;
  gap: 12px;
  inline-size: 100%;
  min-block-size: 44px;
  margin: 0;
  padding: 4px 10px;
  border: 0;
  border-radius: 4px;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  &:hover {
    background: var(--ae-sunken);
  }
  &[aria-selected='true'] {
    background: var(--ae-accent-soft);
    outline: 2px solid var(--ae-accent);
    outline-offset: -2px;
  }
`;
/** A single line of text, cut if it is too long. */
export const oneLine = css`
  display: block;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
/** As many lines as it takes. */
export const whole = css`
  display: block;
  overflow-wrap: anywhere;
`;
export const optionWords = css`
  flex: 1;
  min-inline-size: 0;
`;
export const softText = css`
  color: var(--ae-ink-soft);
  font-size: 13px;
`;
export const heading = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-block-size: 36px;
  padding-inline-start: 10px;
  color: var(--ae-ink-soft);
  font-size: 13px;
`;
