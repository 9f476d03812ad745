import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { RouteLink } from '../../react/RouteLink.tsx';
import { css } from '../../styles/sheet.ts';
import { figureLabel, textLink } from './layout/room-styles.ts';

/** The height of price and raise steps: the button below stays where it was. */
const box = css`
  display: grid;
  align-content: center;
  gap: 6px;
  min-block-size: calc(var(--room-price) + var(--room-gap) + var(--room-steps));
`;

/** Replaces the price after the sale; tells a buyer the next steps, and where to find them. */
export const SaleEnd = tracked(function SaleEnd(props: {
  isBuyer: boolean;
  /** No lot was left over. */
  isAllCalled: boolean;
}) {
  const { t } = useI18n();
  return (
    <div className={box}>
      <p className={figureLabel}>{t(`room.explain.closed.${props.isAllCalled ? 'ended' : 'uncalled'}`)}</p>
      {props.isBuyer && (
        <RouteLink className={textLink} route="user-activities">
          {t('room.bought.next')}
        </RouteLink>
      )}
    </div>
  );
});
