import { useLayoutEffect, useRef } from 'react';
import type { I18n } from '../../i18n/i18n.ts';
import { css } from '../../styles/sheet.ts';
import { focusRing } from '../focus.ts';
import { Icon } from '../Icon.tsx';
import { Picture } from '../Picture.tsx';
import { type GalleryMedia, pictureOf, slideName } from './media.ts';

/** Always one row, so that its height is known before the pictures are. */
const row = css`
  --thumb-gap: 6px;
  display: flex;
  gap: var(--thumb-gap);
  margin: 4px -4px -4px;
  padding: 4px;
  overflow: auto hidden;
  overscroll-behavior-inline: contain;
  scrollbar-width: none;
  list-style: none;
  @container (min-width: 560px) {
    --thumb-gap: 8px;
  }
`;
const cell = css`
  flex: none;
  inline-size: min((100% - 5 * var(--thumb-gap)) / 6, 120px);
  min-inline-size: 48px;
`;
const thumb = css`
  display: block;
  inline-size: 100%;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: var(--ae-radius-small);
  background: none;
  cursor: pointer;
  --ae-radius: var(--ae-radius-small);
  ${focusRing}
  &[aria-current='true'] {
    outline: 3px solid var(--ae-accent);
    outline-offset: -3px;
  }
  &[aria-current='true']:focus-visible {
    outline: 3px solid var(--ae-focus);
  }
`;
const mark = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: #fff;
  background: rgb(16 20 18 / 0.32);
  & svg {
    inline-size: 44%;
    block-size: 44%;
    max-inline-size: 34px;
  }
`;

const PLAY = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM10 8.6v6.8l5.4-3.4Z';

/** A button for each slide; the row scrolls to the shown one. */
export function Thumbs(props: {
  media: readonly GalleryMedia[];
  shown: number;
  t: I18n['t'];
  onChoose(index: number): void;
}) {
  const { media, shown, t, onChoose } = props;
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const cells = list.current?.children;
    const at = cells?.[shown]?.getBoundingClientRect();
    const listBox = list.current?.getBoundingClientRect();
    if (!at || !listBox) return;
    // Unlike `scrollIntoView`, this never scrolls the page.
    if (at.left < listBox.left || at.right > listBox.right)
      list.current?.scrollBy({ left: at.left + at.width / 2 - listBox.left - listBox.width / 2 });
  }, [shown]);
  return (
    <ul ref={list} className={row}>
      {media.map((item, index) => (
        <li key={keyOf(item)} className={cell}>
          <button
            type="button"
            className={thumb}
            aria-current={index === shown}
            aria-label={t('gallery.goTo', { index: index + 1, name: slideName(item) })}
            onClick={() => onChoose(index)}
          >
            <Picture picture={pictureOf(item)} ratio="1" sizes="120px" isDecorative>
              {item.kind === 'video' && (
                <span className={mark}>
                  <Icon drawing={PLAY} />
                </span>
              )}
            </Picture>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Identity of a slide among the others. */
export const keyOf = (item: GalleryMedia): string => (item.kind === 'image' ? item.picture.src : item.url);
