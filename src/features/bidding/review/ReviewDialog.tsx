import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { LotSummary } from '../../../api/schema/lot.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { KeepHeight } from '../../../components/KeepHeight.tsx';
import type { MessageKey } from '../../../i18n/keys.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { useBidEvents } from '../../../react/use-bid-events.ts';
import { type BidPhase, isDecided, isInFlight } from '../../../state/bidding/bid-machine.ts';
import { LOW_WINDOW, PHONE_WINDOW, SHORT_WINDOW } from '../../../styles/low-window.ts';
import { css, keyframes } from '../../../styles/sheet.ts';
import { buttons, OutcomeMessage, OutcomeTitle, ProgressActions } from '../panel/BidOutcome.tsx';
import type { OutcomeText } from '../panel/outcome.ts';

/**
 * Animation by the scroll position: none if nothing can be scrolled, or if the browser does not support it.
 */
const moreBelow = keyframes`
  0%, 95% { opacity: 1; }
  100% { opacity: 0; }
`;

/** The heading fits in one line on a phone, too. */
const heading = css`
  @media ${PHONE_WINDOW} {
    font-size: 20px;
  }
`;
/**
 * Layout of a review; takes the focus of its removed buttons. Its last part, with the total, the binding
 * sentence and the button, is sticky at the lower edge of the dialog, and has a shadow over content that can
 * be scrolled. In a low window it follows the rest instead: the button then comes after the sentence that it
 * binds to.
 */
const page = css`
  /** Not a grid: a sticky part would stay in its own area. */
  display: flex;
  flex-direction: column;
  gap: 14px;
  outline: 0;
  @media ${PHONE_WINDOW} {
    gap: 8px;
    & dl {
      line-height: 1.3;
    }
  }
  & > :last-child {
    position: sticky;
    inset-block-end: 0;
    margin: 0 calc(-1 * var(--dialog-padding)) calc(-1 * var(--dialog-padding));
    padding: 8px var(--dialog-padding) var(--dialog-padding);
    background: var(--ae-surface);
    /** The last button stays in its place when this part becomes lower. */
    display: grid;
    align-content: end;
    &::before {
      content: '';
      position: absolute;
      inset: auto 0 100%;
      block-size: 14px;
      background: linear-gradient(to top, rgb(20 25 22 / 0.16), transparent);
      pointer-events: none;
      opacity: 0;
      animation: ${moreBelow} linear;
      animation-timeline: scroll();
    }
    /* With several notices it may be higher than such a window: its top could then not be reached. */
    @media ${SHORT_WINDOW} {
      max-block-size: calc(100dvh - 64px);
      overflow-y: auto;
    }
    @media ${LOW_WINDOW} {
      position: static;
      &::before {
        content: none;
      }
    }
  }
`;
const content = css`
  & > div {
    display: grid;
  }
  & > div > div {
    display: grid;
    align-content: start;
    gap: 14px;
    @media ${PHONE_WINDOW} {
      gap: 8px;
    }
  }
`;
/** Notices, the binding sentence, the conditions and the buttons: visible together. */
const foot = css`
  display: grid;
  gap: 4px;
  @media ${PHONE_WINDOW} {
    gap: 2px;
  }
`;
interface ReviewDialogProps {
  id: string;
  lot: LotSummary;
  phase: BidPhase;
  /** The result, once there is one; before that a notice. */
  outcome: OutcomeText | null;
  /** Heading until the bid is decided. */
  title: string;
  closeLabel: string;
  onClose(): void;
  /** Takes the focus of buttons that are removed. */
  page: RefObject<HTMLDivElement | null>;
  children: ReactNode;
  /** Messages that matter for the binding button, or replace it. */
  notice: ReactNode;
  /** Total, binding sentence and conditions. */
  terms: ReactNode;
  model: { confirm(): Promise<BidPhase> | null; sendAgain(): void; drop(): void };
  /** The binding button; left out while `isBlocked`, until the bid is sent. */
  confirm: { label: string; sending: MessageKey; checking: MessageKey; isBlocked: boolean };
  /** The server has answered, and the host has got the decision. */
  onAnswer(phase: BidPhase): void;
  /** Replaces the label "do not bid". */
  drop?: string | undefined;
  onSignIn(): void;
  /** Signs in and reviews the bid again; null if that does not help. */
  onSignInAgain: (() => void) | null;
  /** The last buttons, which change or close the review. */
  actions: ReactNode;
}

/**
 * The dialog in which a bid is reviewed and confirmed, and its result. It keeps its greatest height, so that
 * the buttons do not move; the result has the height of its own text. Only its button sends the bid.
 */
export const ReviewDialog = tracked(function ReviewDialog(props: ReviewDialogProps) {
  const { t } = useI18n();
  const { session } = useStore();
  const { id, lot, phase, outcome } = props;
  const isBidDecided = isDecided(phase);
  const isSending = isInFlight(phase);
  const since = `${lot.id} ${isBidDecided}`;
  const confirm = useConfirm(props);

  // The pressed button is removed: move the focus to the result, or to the review of the next amount.
  const wasDecided = useRef(isBidDecided);
  useEffect(() => {
    if (isBidDecided !== wasDecided.current) {
      props.page.current?.focus({ preventScroll: true });
      props.page.current?.closest('dialog')?.scrollTo({ top: 0, behavior: 'instant' });
    }
    wasDecided.current = isBidDecided;
  }, [isBidDecided, props.page]);

  /** The keyboard can close a result without moving to its button. */
  const onKeyDown = (event: KeyboardEvent): void => {
    // A key held down since the confirming click was not meant for the result.
    if (event.key !== 'Enter' || event.repeat || event.target !== event.currentTarget || !isBidDecided)
      return;
    // The same key press would press the button that gets the focus back.
    event.preventDefault();
    props.onClose();
  };
  return (
    <Dialog
      // The result is a dialog of its own with its own height: the same dialog would change its size before
      // the bidder's eyes.
      key={isBidDecided ? 'result' : 'review'}
      id={id}
      title={
        isBidDecided && outcome ? (
          <OutcomeTitle outcome={outcome} />
        ) : (
          <span className={heading}>{props.title}</span>
        )
      }
      closeLabel={props.closeLabel}
      onClose={props.onClose}
      // Not the button: a key held down would open the review and confirm the bid at once.
      initialFocus={() => props.page.current}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, this holds a text */}
      <div
        ref={props.page}
        className={page}
        role="group"
        tabIndex={-1}
        aria-labelledby={`${id}-title`}
        onKeyDown={onKeyDown}
      >
        <div className={content}>
          <KeepHeight since={since}>
            {props.children}
            {isBidDecided && outcome && <OutcomeMessage outcome={outcome} />}
          </KeepHeight>
        </div>
        <KeepHeight since={since}>
          <div className={foot}>
            {/* In the sticky part: in the part that scrolls it could be out of sight. */}
            {!isBidDecided && outcome && <OutcomeMessage outcome={outcome} />}
            {props.notice}
            {props.terms}
            <div className={buttons}>
              {!isBidDecided && (isSending ? phase.name !== 'unconfirmed' : !props.confirm.isBlocked) && (
                <Button
                  variant="primary"
                  isBusy={isSending}
                  onClick={(event) => {
                    if (!session.isLoggedIn.peek()) props.onSignIn();
                    // The second click of a double click on the form's button must not confirm.
                    else if (event.detail < 2) void confirm();
                  }}
                >
                  <bdi>{isSending ? t(busyLabel(phase, props.confirm)) : props.confirm.label}</bdi>
                </Button>
              )}
              <ProgressActions
                phase={phase}
                model={props.model}
                onSignIn={props.onSignIn}
                drop={props.drop}
              />
              {props.onSignInAgain && (
                <Button variant="primary" onClick={props.onSignInAgain}>
                  {t('common.signIn')}
                </Button>
              )}
              {props.actions}
            </div>
          </div>
        </KeepHeight>
      </div>
    </Dialog>
  );
});

/** Sends the bid once and emits the decision to the host. */
function useConfirm({ lot, model, onAnswer }: ReviewDialogProps): () => Promise<void> {
  const emitAnswer = useBidEvents();
  return async () => {
    const phase = await model.confirm();
    if (phase === null || phase.name === 'idle') return;
    emitAnswer(lot, phase);
    onAnswer(phase);
  };
}

function busyLabel({ name }: BidPhase, confirm: ReviewDialogProps['confirm']): MessageKey {
  if (name === 'waiting') return 'amount.progress.notSent';
  return name === 'checking' || name === 'voiding' ? confirm.checking : confirm.sending;
}
