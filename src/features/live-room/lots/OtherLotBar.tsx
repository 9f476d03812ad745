import { Button } from '../../../components/Button.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';

/** Over the lower edge of the stage, so that nothing moves. */
const bar = css`
  position: absolute;
  inset-block-end: 0;
  inset-inline: 0;
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 6px 12px;
  background: color-mix(in srgb, var(--ae-warn-soft) 95%, transparent);
  color: var(--ae-warn);
  font-size: 14px;
  font-weight: 560;
  line-height: 1.35;
  & > p {
    flex: 1;
    margin: 0;
  }
  & > button {
    flex: none;
  }
`;

/** Shown while the user reads another lot: the live lot, with a button to it. */
export const OtherLotBar = tracked(function OtherLotBar(props: {
  /** Catalogue number of the live lot, or its name if it has none; null between lots. */
  live: string | null;
  onGo(): void;
}) {
  const { t } = useI18n();
  const { live } = props;
  return (
    <div className={bar}>
      <p role="status">{live === null ? t('room.other.none') : t('room.other.live', { number: live })}</p>
      <Button onClick={props.onGo}>{t(live === null ? 'room.other.back' : 'room.other.go')}</Button>
    </div>
  );
});
