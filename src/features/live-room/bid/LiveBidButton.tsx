import type { MouseEvent, Ref } from 'react';
import { DOCUMENT } from '../../../components/drawings.ts';
import { focusRing } from '../../../components/focus.ts';
import { Icon, type IconName } from '../../../components/Icon.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import type { BidButtonState } from '../../../state/hybrid/bid-button.ts';
import { css, keyframes } from '../../../styles/sheet.ts';
import { buttonText } from './button-text.ts';

const runOut = keyframes`
  from {
    transform: scaleX(1);
  }
  to {
    transform: scaleX(0);
  }
`;
const base = css`
  position: relative;
  box-sizing: border-box;
  display: flex;
  align-items: center;
  justify-content: center;
  inline-size: 100%;
  block-size: var(--room-button);
  margin: 0;
  padding: 4px 12px;
  border: 1px solid transparent;
  border-radius: var(--ae-radius-small);
  overflow: hidden;
  font: inherit;
  font-size: var(--room-button-size);
  font-variant-numeric: tabular-nums lining-nums;
  font-weight: 650;
  line-height: 1.1;
  text-align: center;
  text-wrap: balance;
  cursor: pointer;
  & svg {
    margin-inline-end: 0.45em;
  }
  ${focusRing}
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
`;
/** Look of each state; the state is always in words as well. */
const looks = {
  go: css`
    background: var(--ae-accent);
    border-color: var(--ae-accent);
    color: var(--ae-on-accent);
    &:hover {
      background: var(--ae-accent-hover);
      border-color: var(--ae-accent-hover);
    }
  `,
  confirm: css`
    /** Two lines keep clear of the strip. */
    padding-block: 1px 6px;
    background: var(--ae-warn);
    border-color: var(--ae-warn);
    color: var(--ae-sunken);
    &::after {
      content: '';
      position: absolute;
      inset-inline: 0;
      inset-block-end: 0;
      block-size: 5px;
      background: currentColor;
      opacity: 0.55;
      transform-origin: 0 50%;
      animation: ${runOut} var(--armed-for) linear both;
    }
    &:dir(rtl) {
      &::after {
        transform-origin: 100% 50%;
      }
    }
    @media (prefers-reduced-motion: reduce) {
      &::after {
        animation: none;
      }
    }
  `,
  ask: css`
    background: var(--ae-accent-soft);
    border-color: var(--ae-accent);
    color: var(--ae-accent);
    &:hover {
      border-color: var(--ae-accent-hover);
      color: var(--ae-accent-hover);
    }
  `,
  good: css`
    background: var(--ae-good-soft);
    border-color: var(--ae-good);
    color: var(--ae-good);
  `,
  wait: css`
    background: var(--ae-warn-soft);
    border-color: color-mix(in srgb, var(--ae-warn) 55%, transparent);
    color: var(--ae-warn);
  `,
  still: css`
    background: var(--ae-sunken);
    border-color: var(--ae-line);
    color: var(--ae-ink-soft);
  `,
};

/** Going once, going twice: a ring, and a gavel if a press bids. */
const lastChance = css`
  box-shadow: 0 0 0 4px var(--ae-warn);
  font-weight: 800;
  @media (forced-colors: active) {
    outline: 4px solid Highlight;
  }
`;

interface Look {
  readonly look: keyof typeof looks;
  readonly icon?: IconName;
  readonly drawing?: string;
}

const LOOKS: Record<BidButtonState['name'], Look> = {
  signIn: { look: 'ask', icon: 'lock' },
  requestAdmission: { look: 'ask', drawing: DOCUMENT },
  awaitingAdmission: { look: 'still', icon: 'clock' },
  denied: { look: 'still', icon: 'warning' },
  staff: { look: 'still', icon: 'lock' },
  awaitingAuctioneer: { look: 'still', icon: 'clock' },
  choose: { look: 'still' },
  bid: { look: 'go' },
  outbid: { look: 'go', icon: 'arrow-up' },
  confirm: { look: 'confirm', icon: 'gavel' },
  waiting: { look: 'wait', icon: 'wifi-off' },
  sending: { look: 'wait', icon: 'clock' },
  checking: { look: 'wait', icon: 'clock' },
  unconfirmed: { look: 'ask', icon: 'warning' },
  voiding: { look: 'wait', icon: 'clock' },
  pending: { look: 'wait', icon: 'clock' },
  leading: { look: 'good', icon: 'check' },
  limitReached: { look: 'ask', icon: 'lock' },
  offline: { look: 'still', icon: 'wifi-off' },
  sold: { look: 'still', icon: 'gavel' },
  closed: { look: 'still', icon: 'gavel' },
};

/** States in which the button can be pressed. */
const PRESSABLE: ReadonlySet<BidButtonState['name']> = new Set([
  'signIn',
  'requestAdmission',
  'bid',
  'outbid',
  'confirm',
  'unconfirmed',
  'limitReached',
]);

const BUSY: ReadonlySet<BidButtonState['name']> = new Set(['waiting', 'sending', 'checking', 'voiding']);

export interface BidButtonProps {
  state: BidButtonState;
  /** The auctioneer has said "going once" or "going twice". */
  isLastChance: boolean;
  /** How long the second step is offered, in ms. */
  armedFor: number;
  onPress(): void;
  onEscape(): void;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * The button that places the bid in the room. Always the same element, so that the focus is not lost when the state changes.
 * Not optimistic: it shows the server's answers.
 */
export const LiveBidButton = tracked(function LiveBidButton(props: BidButtonProps) {
  const i18n = useI18n();
  const { state } = props;
  const isPressable = PRESSABLE.has(state.name);
  const { look, icon, drawing } = lookOf(state, props.isLastChance);
  const text = buttonText(state, i18n);
  const isBusy = BUSY.has(state.name);
  const style: Record<string, string> = { '--armed-for': `${props.armedFor}ms` };
  const press = (event: MouseEvent): void => {
    event.preventDefault();
    if (isPressable) props.onPress();
  };
  return (
    <button
      ref={props.ref}
      type="button"
      className={`${base} ${looks[look]}${props.isLastChance ? ` ${lastChance}` : ''}`}
      style={style}
      data-state={state.name}
      // Not `disabled`: that would lose the focus right after a press.
      aria-disabled={!isPressable || undefined}
      aria-busy={isBusy || undefined}
      onClick={press}
      onKeyDown={(event) => {
        // A key that is held down counts as one press.
        if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
        if (event.key === 'Escape') props.onEscape();
      }}
    >
      {/* Another text is another node: a centred text that changes would count as a layout shift. */}
      <span key={`${icon} ${text}`}>
        {icon && <Icon name={icon} />}
        {drawing && <Icon drawing={drawing} />}
        {text}
      </span>
    </button>
  );
});

const WON: Look = { look: 'good', icon: 'gavel' };

function lookOf(state: BidButtonState, isLastChance: boolean): Look {
  if (state.name === 'sold' && state.to === 'me') return WON;
  const look = LOOKS[state.name];
  return isLastChance && look.look === 'go' ? { ...look, icon: 'gavel' } : look;
}
