import { tracked } from '../../lib/tracked.ts';
import { css } from '../../styles/sheet.ts';
import { Icon } from '../Icon.tsx';
import { bar, counter } from './bar-styles.ts';
import { roundButton } from './gallery-styles.ts';
import type { GalleryProps } from './media.ts';
import { MAX_RATIO, ZOOM_STEP } from './zoom.ts';

const barPosition = css`
  inset-block-start: max(12px, env(safe-area-inset-top));
  inset-inline: max(12px, env(safe-area-inset-left)) max(12px, env(safe-area-inset-right));
`;
const largeCounter = css`
  padding: 4px 10px;
  font-size: 14px;
`;

const PLUS = 'M5.5 12h13M12 5.5v13';

export interface ZoomBarProps extends Pick<GalleryProps, 'i18n' | 'media'> {
  shown: number;
  /** Present enlargement; 1: none. */
  scale: number;
  onZoom(factor: number): void;
  onClose(): void;
}

/** Counter, enlargement and the way out of the full screen. */
export const ZoomBar = tracked(function ZoomBar(props: ZoomBarProps) {
  const { media, shown, scale, onZoom } = props;
  const { t } = props.i18n;
  const isPicture = media[shown]?.kind === 'image';
  return (
    <div className={`${bar} ${barPosition}`}>
      <span className={`${counter} ${largeCounter}`} aria-hidden="true">
        <bdi dir="ltr">
          {shown + 1} / {media.length}
        </bdi>
      </span>
      <button
        type="button"
        className={roundButton}
        aria-label={t('gallery.zoomOut')}
        aria-disabled={!isPicture || scale <= 1}
        onClick={() => onZoom(1 / ZOOM_STEP)}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        className={roundButton}
        aria-label={t('gallery.zoomIn')}
        aria-disabled={!isPicture || scale >= MAX_RATIO}
        onClick={() => onZoom(ZOOM_STEP)}
      >
        <Icon drawing={PLUS} />
      </button>
      <button type="button" className={roundButton} aria-label={t('gallery.close')} onClick={props.onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
});
