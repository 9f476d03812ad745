import { Icon } from '../../components/Icon.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { SiteAnchor } from '../../react/SiteAnchor.tsx';
import type { ShownBrick } from '../../state/catalogue/content.model.ts';
import { pictureAddress } from '../../state/catalogue/picture.ts';
import { css } from '../../styles/sheet.ts';
import { arrowLink, brickTitle, displayTitle, leadTitle, onwardButton, wholeBrick } from './brick-styles.ts';

const lead = css`
  --brick-ratio: 4 / 3;
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  margin: 0;
  @container (min-width: 640px) {
    --brick-ratio: 16 / 9;
  }
  @container (min-width: 960px) {
    --brick-ratio: 3 / 2;
    grid-template-columns: repeat(12, minmax(0, 1fr));
    gap: 0;
  }
  @container (min-width: 1400px) {
    --brick-ratio: 16 / 9;
  }
  @container (min-width: 1700px) {
    --brick-ratio: 2 / 1;
  }
`;
const leadPicture = css`
  @container (min-width: 960px) {
    grid-column: 5 / -1;
    grid-row: 1;
  }
`;
/** On a wide page it is not taller than the window. */
const imageAlone = css`
  grid-column: 1 / -1;
  @container (min-width: 960px) {
    --brick-ratio: 2 / 1;
  }
`;
/** A card that overlaps the picture on the side where reading begins. */
const leadWords = css`
  @container (min-width: 960px) {
    z-index: 1;
    grid-column: 1 / 6;
    grid-row: 1;
    align-self: end;
    margin-block: 40px;
    padding: 44px 48px;
    border-radius: var(--ae-radius);
    background: var(--ae-surface);
    box-shadow: var(--ae-shadow);
  }
`;
const leadText = css`
  max-inline-size: 36em;
  margin: 16px 0 0;
  color: var(--ae-ink-soft);
  font-size: 18px;
  line-height: 1.55;
  white-space: pre-line;
`;
const imageAndText = css`
  --brick-ratio: 3 / 2;
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: 20px;
  margin: 0;
  @container (min-width: 800px) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: 56px;
  }
`;
const besideText = css`
  max-inline-size: 36em;
  margin: 12px 0 0;
  color: var(--ae-ink-soft);
  font-size: 16px;
  line-height: 1.6;
  white-space: pre-line;
`;
const missingPicture = css`
  box-sizing: border-box;
  display: grid;
  gap: 4px;
  padding: 8px 24px 0;
  font-size: 14px;
  text-align: center;
  overflow-wrap: anywhere;
`;
const linkLine = css`
  margin: 24px 0 0;
`;

export interface ImageBrickProps {
  brick: Extract<ShownBrick, { type: 'image' }>;
  /** The first brick of the page: larger, its picture loaded eagerly, its title the main heading. */
  isFirst: boolean;
  heading: 'h1' | 'h2' | 'h3';
}

/** A picture with title, text and link; missing parts take no space. */
export const ImageBrick = tracked(function ImageBrick(props: ImageBrickProps) {
  const { config } = useStore();
  const { t } = useI18n();
  const { brick, heading: Heading } = props;
  const { title, text, link } = brick;
  const isBare = !title && !text && !link;
  const picture = pictureAddress(brick.image, config.api);
  const captioned = props.isFirst ? '(min-width: 960px) 67vw, 100vw' : '(min-width: 800px) 60vw, 100vw';
  const sizes = isBare ? '100vw' : captioned;
  return (
    <figure className={props.isFirst ? lead : imageAndText} part="brick">
      <div className={isBare ? imageAlone : props.isFirst ? leadPicture : ''}>
        <Picture
          picture={picture}
          ratio="var(--brick-ratio)"
          sizes={sizes}
          isEager={props.isFirst}
          isMirrored={brick.mirrored}
          broken={
            <span className={missingPicture}>
              {brick.image.alt ? <span>{brick.image.alt}</span> : null}
              <span>{t('content.image.broken')}</span>
            </span>
          }
        />
      </div>
      {isBare ? null : (
        <figcaption className={props.isFirst ? leadWords : ''}>
          {title ? (
            <Heading className={`${displayTitle} ${props.isFirst ? leadTitle : brickTitle}`}>{title}</Heading>
          ) : null}
          {text ? <p className={props.isFirst ? leadText : besideText}>{text}</p> : null}
          {link && (
            <p className={linkLine}>
              <SiteAnchor
                href={link.href}
                className={`${props.isFirst ? onwardButton : arrowLink} ${wholeBrick}`}
              >
                {link.label}
                <Icon name="chevron-end" />
              </SiteAnchor>
            </p>
          )}
        </figcaption>
      )}
    </figure>
  );
});

/** Skeleton of the first brick of most home pages. */
export function LeadSkeleton() {
  return (
    <div className={lead}>
      <div className={leadPicture}>
        <Skeleton ratio="var(--brick-ratio)" isRound />
      </div>
      <div className={leadWords}>
        <div className={`${displayTitle} ${leadTitle}`}>
          <Skeleton width="90%" height="1.06em" isLine />
          <Skeleton width="60%" height="1.06em" isLine />
        </div>
        <div className={leadText}>
          <Skeleton height="1.55em" isLine />
          <Skeleton width="80%" height="1.55em" isLine />
        </div>
      </div>
    </div>
  );
}
