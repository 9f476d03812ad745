import type { ReactNode, Ref } from 'react';
import type { SummaryFacts } from '../../../api/schema/lot.ts';
import { Icon } from '../../../components/Icon.tsx';
import type { I18n } from '../../../i18n/i18n.ts';
import { totalText } from '../../../i18n/total-text.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import type { BidButtonState } from '../../../state/hybrid/bid-button.ts';
import { css } from '../../../styles/sheet.ts';
import { tabularFigures } from '../layout/room-styles.ts';
import { absenteeText, type RoomAbsentee } from './absentee-text.ts';
import { type Counting, CountingRow } from './CountingRow.tsx';
import { LiveBidButton } from './LiveBidButton.tsx';

const box = css`
  display: grid;
  gap: var(--room-gap);
`;
/** Keeps a line for the all-in price, and two for the result of the last press. */
const notes = css`
  min-block-size: var(--room-notes);
  font-size: 13px;
  line-height: 18px;
  color: var(--ae-ink-soft);
  & > p {
    margin: 0;
  }
`;
/**
 * With a notice the height is fixed: a notice that appears or disappears by itself does not move the button.
 * The all-in price stays in sight, and a longer notice scrolls below it.
 */
const noticed = css`
  display: flex;
  flex-direction: column;
  block-size: var(--room-notes);
  & > :last-child {
    overflow-y: auto;
  }
`;
const tones = {
  bad: css`
    color: var(--ae-bad);
    font-weight: 560;
  `,
  warn: css`
    color: var(--ae-warn);
    font-weight: 560;
  `,
};

/** The reason why the last press did not lead to a bid that counts. */
export interface ActionNotice {
  readonly tone: keyof typeof tones;
  readonly text: string;
  /** The notice stays after the next price too, because it is not known whether the bid counted. */
  readonly isDoubt?: boolean;
}

export interface BidActionProps {
  button: BidButtonState;
  counting: Counting;
  facts: SummaryFacts | null;
  notice: ActionNotice | null;
  /** My absentee bid while it can still win the lot; null otherwise, or if another text names it. */
  absentee: RoomAbsentee | null;
  /** I have asked for a higher limit, and wait for the answer. */
  isLimitAsked: boolean;
  /** Content above the button. */
  note?: ReactNode;
  /** The link to the practice room, for new users. */
  practiceLink?: ReactNode;
  armedFor: number;
  onPress(): void;
  onEscape(): void;
  buttonRef: Ref<HTMLButtonElement>;
}

/** Counting, bid button, and the all-in price below it. */
export const BidAction = tracked(function BidAction(props: BidActionProps) {
  const i18n = useI18n();
  const { button, notice, facts } = props;
  // At the limit, how to get a higher one comes before the price of a bid that is not possible.
  const isAtLimit = notice !== null && button.name === 'limitReached';
  const cost = isAtLimit ? lastLine(props, i18n) : facts && costLine(button, facts, i18n);
  const isOver = button.name === 'sold' || button.name === 'closed';
  return (
    <div className={box}>
      <CountingRow count={props.counting} />
      {props.note}
      <LiveBidButton
        ref={props.buttonRef}
        state={button}
        isLastChance={props.counting === 1 || props.counting === 2}
        armedFor={props.armedFor}
        onPress={props.onPress}
        onEscape={props.onEscape}
      />
      <div className={`${notes} ${tabularFigures}${notice ? ` ${noticed}` : ''}`}>
        {cost && <p>{cost}</p>}
        {notice && (
          <p className={tones[notice.tone]}>
            <Icon name="warning" /> {notice.text}
          </p>
        )}
        {!notice && props.practiceLink}
        {!isOver && !notice && !props.practiceLink && <p key={cost}>{lastLine(props, i18n)}</p>}
      </div>
    </div>
  );
});

function lastLine({ button, absentee, isLimitAsked }: BidActionProps, i18n: I18n): string {
  if (absentee?.isStopped)
    return isLimitAsked ? i18n.t('room.capped') : absenteeText(absentee, 'room.absentee', i18n);
  if (button.name === 'limitReached' && !isLimitAsked) return i18n.t('room.askForMore');
  return absentee === null ? i18n.t('room.tie') : absenteeText(absentee, 'room.absentee', i18n);
}

function costLine(button: BidButtonState, facts: SummaryFacts, i18n: I18n): string | null {
  const { t } = i18n;
  if (!('amount' in button) || button.amount === null) return null;
  const total = totalText(button.amount, facts, i18n);
  switch (button.name) {
    case 'confirm':
      return t('room.cost.binding', { total });
    case 'sold':
      return button.to === 'me' ? t('room.cost.owed', { total }) : null;
    default:
      return t('room.cost.inAll', { total });
  }
}
