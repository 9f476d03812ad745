import { useState } from 'react';
import type { Image } from '../../api/schema/common.ts';
import { focusRing } from '../../components/focus.ts';
import { Picture } from '../../components/Picture.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { pictureAddress } from '../../state/catalogue/picture.ts';
import { css } from '../../styles/sheet.ts';

const thumbs = css`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 6px;
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
  @container (min-width: 560px) {
    gap: 8px;
  }
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
  &[aria-pressed='true'] {
    outline: 2px solid var(--ae-accent);
    outline-offset: 2px;
  }
  &[aria-pressed='true']:focus-visible {
    outline: 3px solid var(--ae-focus);
  }
`;

/** Beside the panel on a wide element, else full width. */
const LARGE_SIZES = '(min-width: 900px) 60vw, 100vw';

/** One large picture and a button for each further one. */
export const LotPictures = tracked(function LotPictures(props: { name: string; images: readonly Image[] }) {
  const { t } = useI18n();
  const { config } = useStore();
  const [chosen, setChosen] = useState(0);
  const known = props.images.flatMap((image) => pictureAddress(image, config.api) ?? []);
  const count = known.length;
  const pictures = known.map((picture, index) => ({
    ...picture,
    alt: picture.alt || t('lot.pictures.alt', { name: props.name, index: index + 1, count }),
  }));
  const shown = Math.min(chosen, Math.max(0, count - 1));
  return (
    <section aria-label={t('lot.pictures.title')}>
      <Picture picture={pictures[shown] ?? null} ratio="3 / 2" sizes={LARGE_SIZES} eager />
      {count > 1 && (
        <ul className={thumbs}>
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <button
                type="button"
                className={thumb}
                aria-pressed={index === shown}
                aria-label={t('lot.pictures.show', { index: index + 1, count })}
                onClick={() => setChosen(index)}
              >
                <Picture picture={picture} ratio="1" sizes="120px" decorative />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});
