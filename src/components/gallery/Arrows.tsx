import type { I18n } from '../../i18n/i18n.ts';
import { css } from '../../styles/sheet.ts';
import { Icon } from '../Icon.tsx';
import { roundButton } from './gallery-styles.ts';

const arrow = css`
  position: absolute;
  inset-block-start: calc(50% - 22px);
  z-index: 1;
`;
const atStart = css`
  inset-inline-start: max(10px, env(safe-area-inset-left));
`;
const atEnd = css`
  inset-inline-end: max(10px, env(safe-area-inset-right));
`;

export interface ArrowsProps {
  media: readonly unknown[];
  shown: number;
  i18n: I18n;
  onShow(index: number): void;
  announce(text: string): void;
}

/** Buttons to the slide before and after. At an end they stay focusable, and announce it. */
export function Arrows({ media, shown, i18n, onShow, announce }: ArrowsProps) {
  const { t } = i18n;
  const last = media.length - 1;
  if (last < 1) return null;
  return (
    <>
      <button
        type="button"
        className={`${roundButton} ${arrow} ${atStart}`}
        aria-label={t('gallery.previous')}
        aria-disabled={shown === 0}
        onClick={() => (shown > 0 ? onShow(shown - 1) : announce(t('gallery.first')))}
      >
        <Icon name="chevron-start" />
      </button>
      <button
        type="button"
        className={`${roundButton} ${arrow} ${atEnd}`}
        aria-label={t('gallery.next')}
        aria-disabled={shown === last}
        onClick={() => (shown < last ? onShow(shown + 1) : announce(t('gallery.last')))}
      >
        <Icon name="chevron-end" />
      </button>
    </>
  );
}
