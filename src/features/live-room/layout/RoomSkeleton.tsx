import { Skeleton } from '../../../components/Skeleton.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';
import { RoomLayout } from './RoomLayout.tsx';
import { STRIP_HEIGHT } from './room-styles.ts';

const header = css`
  padding: 8px var(--room-pad);
  --bone-height: calc(var(--room-head) - 20px);
`;
const prices = css`
  display: grid;
  gap: var(--room-gap);
`;
const picture = css`
  flex: 1 1 0;
  --bone-height: 100%;
`;
const horse = css`
  margin-block-start: 10px;
  --bone-height: var(--room-horse);
`;
const price = css`
  --bone-height: var(--room-price);
`;
const steps = css`
  --bone-height: var(--room-steps);
`;
const counting = css`
  --bone-height: var(--room-counting);
`;
const button = css`
  --bone-height: var(--room-button);
`;
const notes = css`
  --bone-height: var(--room-notes);
`;

const bones = (...classes: string[]) =>
  classes.map((name) => (
    <div key={name} className={name}>
      <Skeleton />
    </div>
  ));

/** Skeleton of the room in its final size, so that nothing moves. */
export const RoomSkeleton = tracked(function RoomSkeleton({ isFullPage }: { isFullPage: boolean }) {
  const { t } = useI18n();
  const isLoggedIn = useStore().session.isLoggedIn.value;
  return (
    <RoomLayout
      isBusy
      isFullPage={isFullPage}
      tab="stage"
      header={
        <div className={header}>
          <VisuallyHidden>{t('room.loading')}</VisuallyHidden>
          <Skeleton />
        </div>
      }
      stage={bones(picture, horse)}
      price={<div className={prices}>{bones(price, steps)}</div>}
      action={<div className={prices}>{bones(counting, button, notes)}</div>}
      mine={isLoggedIn ? <Skeleton height="182px" /> : null}
      log={<Skeleton height="100%" />}
      lots={<Skeleton height={`calc(${STRIP_HEIGHT} + 40px)`} />}
    />
  );
});
