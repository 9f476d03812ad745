import { useRef } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { Picture } from '../../../src/components/Picture.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import type { LotTexts } from '../../console-api/corrections.ts';
import { useConsole, useI18n } from '../ui/context.tsx';
import { muted, plainList, row } from '../ui/styles.ts';

type LotPicture = LotTexts['pictures'][number];

const group = css`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
const title = css`
  padding: 0;
  font-size: 14px;
  font-weight: 600;
  outline: none;
`;
const entry = css`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: 12px;
  align-items: center;
  padding-block: 8px;
  border-block-end: 1px solid var(--ae-line);
`;

/** Chooses which picture of a lot is shown first, and removes some. */
export const PictureOrder = tracked(function PictureOrder(props: {
  /** As they are stored. */
  stored: readonly LotPicture[];
  pictures: readonly LotPicture[];
  onChange(pictures: readonly LotPicture[]): void;
}) {
  const { link } = useConsole();
  const { t } = useI18n();
  const { stored, pictures } = props;
  const heading = useRef<HTMLLegendElement>(null);
  const change = (changed: readonly LotPicture[]): void => {
    props.onChange(changed);
    // The button that was pressed may go, and the focus with it.
    heading.current?.focus({ preventScroll: true });
  };
  const isChanged = pictures.length < stored.length || pictures.some((one, index) => one !== stored[index]);
  if (stored.length === 0) return null;
  return (
    <fieldset className={group}>
      <legend ref={heading} className={title} tabIndex={-1}>
        {t('correct.pictures')}
      </legend>
      {pictures.length === 0 && <p className={muted}>{t('correct.noPictures')}</p>}
      <ol className={plainList}>
        {pictures.map((picture, index) => {
          const others = pictures.filter((one) => one !== picture);
          const what = t('correct.picture', { number: index + 1 });
          return (
            <li key={picture.id} className={entry}>
              <Picture picture={{ ...picture, src: link(picture.path) ?? '', alt: what }} />
              <div className={row}>
                {index === 0 ? (
                  <span className={muted}>{t('correct.isFirst')}</span>
                ) : (
                  <Button
                    aria-label={t('about', { action: t('correct.first'), what })}
                    onClick={() => change([picture, ...others])}
                  >
                    {t('correct.first')}
                  </Button>
                )}
                <Button
                  aria-label={t('about', { action: t('correct.remove'), what })}
                  onClick={() => change(others)}
                >
                  {t('correct.remove')}
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      {isChanged && (
        <Button variant="quiet" onClick={() => change(stored)}>
          {t('correct.asBefore')}
        </Button>
      )}
    </fieldset>
  );
});
