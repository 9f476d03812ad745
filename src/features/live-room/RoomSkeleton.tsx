import { Skeleton } from '../../components/Skeleton.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../state/context.tsx';
import { css } from '../../styles/sheet.ts';
import { RoomLayout } from './RoomLayout.tsx';
import { BOUGHT_HEIGHT, HORSE_HEIGHT, PRICE_HEIGHT, STRIP_HEIGHT, WIDE } from './room-styles.ts';

const header = css`
  padding: 8px 20px;
`;
const prices = css`
  display: grid;
  gap: 12px;
`;
const horse = css`
  --bone-height: ${HORSE_HEIGHT.narrow};
  margin-block-start: 14px;
  @container (min-width: ${WIDE}) {
    --bone-height: ${HORSE_HEIGHT.wide};
  }
`;
/** The price beside the pinned button, which a wide room does not repeat. */
const pinned = css`
  margin-block-end: 6px;
  @container (min-width: ${WIDE}) {
    display: none;
  }
`;
const action = css`
  display: grid;
  gap: 8px;
`;
const button = css`
  --bone-height: 58px;
  @container (min-width: ${WIDE}) {
    --bone-height: 64px;
  }
`;
const strip = css`
  --bone-height: ${STRIP_HEIGHT.narrow};
  padding: 54px 16px 14px;
  @container (min-width: ${WIDE}) {
    --bone-height: ${STRIP_HEIGHT.wide};
    padding: 54px 20px 18px;
  }
`;
const bought = css`
  border-block-start: 1px solid var(--ae-line);
`;

/** The room in the size it will have, so that nothing moves when it comes. */
export const RoomSkeleton = tracked(function RoomSkeleton() {
  const { t } = useI18n();
  const loggedIn = useStore().session.loggedIn.value;
  return (
    <RoomLayout
      busy
      header={
        <div className={header}>
          <VisuallyHidden>{t('room.loading')}</VisuallyHidden>
          <Skeleton height="46px" />
        </div>
      }
      stage={
        <>
          <Skeleton ratio="16 / 9" round />
          <div className={horse}>
            <Skeleton />
          </div>
        </>
      }
      price={
        <div className={prices}>
          <Skeleton height={PRICE_HEIGHT} />
          <Skeleton height="46px" />
        </div>
      }
      action={
        <>
          <div className={pinned}>
            <Skeleton height="28px" />
          </div>
          <div className={action}>
            <Skeleton height="32px" />
            <div className={button}>
              <Skeleton />
            </div>
            <Skeleton height="57px" />
          </div>
        </>
      }
      admission={loggedIn && <Skeleton height="116.5px" />}
      log={<Skeleton height="100%" />}
      foot={
        <>
          <div className={strip}>
            <Skeleton />
          </div>
          {loggedIn && (
            <div className={bought}>
              <Skeleton height={`calc(${BOUGHT_HEIGHT} - 1px)`} />
            </div>
          )}
        </>
      }
    />
  );
});
