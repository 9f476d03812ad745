import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePart } from '../../components/use-module.ts';
import { isLastHint } from '../../domain/practice/hints.ts';
import { PRACTICE_SALE } from '../../domain/practice/plan.ts';
import { RoomBox } from '../../features/live-room/layout/RoomFrame.tsx';
import { hintText } from '../../features/practice/hint-text.ts';
import { PracticeFrame } from '../../features/practice/PracticeFrame.tsx';
import { PracticeNote } from '../../features/practice/PracticeNote.tsx';
import { tracked } from '../../lib/tracked.ts';
import { type Host, StoreProvider, useHost, useStore } from '../../react/context.tsx';
import { createPracticeRoom, type PracticeRoom } from '../../state/practice/create-practice-room.ts';
import { RoomPage } from '../live-room/RoomPage.tsx';

export interface PracticeScreenProps {
  /** The room fills the page. */
  isFullPage?: boolean;
  /** The sale that the user left for the practice has begun. */
  hasSaleBegun?: boolean | undefined;
  /** IANA name of the zone of that sale; if missing, that of the reader. */
  timeZone?: string | null | undefined;
  /** Missing if the practice room is the page's own. */
  onLeave?: () => void;
  /** 0 to 1, as `Math.random`. */
  random?: () => number;
}

/** The practice room: the live room on a store of its own, with its banner and its hints. */
export const PracticeScreen = tracked(function PracticeScreen(props: PracticeScreenProps) {
  const { random = Math.random } = props;
  const page = useStore();
  // A change during the practice does not start it again.
  const [timeZone] = useState(props.timeZone ?? null);
  const [round, setRound] = useState(0);
  const [current, setCurrent] = useState<{ room: PracticeRoom; round: number } | null>(null);
  useEffect(() => {
    const created = createPracticeRoom(page, random, timeZone);
    setCurrent({ room: created, round });
    return created.dispose;
  }, [page, random, timeZone, round]);
  return (
    <RoomBox isFullPage={props.isFullPage ?? false} least={MIN_WIDTH}>
      {current && <Practice {...props} {...current} onRestart={() => setRound(round + 1)} />}
    </RoomBox>
  );
});

/** Loaded before the click that opens it, because practice works without a network. */
const SETTINGS = {
  texts: ['late'],
  load: () => import('../../features/live-room/RoomSettingsDialog.tsx'),
} as const;

/** In px, for a room with banner and hints; with less below the host's header it gets the whole window. */
const MIN_WIDTH = 740;
/** The room announces an event first; the hint is announced this long after it, in ms. */
const HINT_AFTER = 2_000;

const Practice = tracked(function Practice(
  props: PracticeScreenProps & { room: PracticeRoom; round: number; onRestart(): void },
) {
  const { room, round } = props;
  const { announce, i18n, clock } = useStore();
  const [areHintsShown, setHintsShown] = useState(true);
  const hintNode = useRef<HTMLParagraphElement>(null);
  const hint = room.hint.value;
  usePart(SETTINGS, true, i18n);

  const { element, root } = useHost();
  /** The page gets no events of a practice, because its bids are not real. */
  const host = useMemo((): Host => ({ element, root, emit: () => true }), [element, root]);

  // The pressed button is removed; screen readers read the hint when it gets the focus.
  const focusNext = useCallback((): void => {
    const next = hintNode.current ?? root.querySelector<HTMLElement>('[part=practice] [data-state]');
    next?.focus();
  }, [root]);
  const takesFocus = props.onLeave !== undefined || round > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts again for another round
  useEffect(() => {
    if (takesFocus) focusNext();
  }, [takesFocus, focusNext, round]);
  useEffect(() => {
    if (hint.name === 'welcome' || !(areHintsShown || isLastHint(hint))) return;
    const text = hintText(hint, i18n);
    return clock.after(HINT_AFTER, () => announce(text));
  }, [hint, areHintsShown, announce, i18n, clock]);

  const goOn = (): void => {
    room.goOn();
    focusNext();
    root.querySelector('[part=practice]')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <PracticeFrame
      hint={hint}
      areHintsShown={areHintsShown}
      onHintsShown={setHintsShown}
      hintRef={hintNode}
      onGoOn={room.canGoOn.value ? goOn : null}
      onRestart={props.onRestart}
      onLeave={props.onLeave}
      hasSaleBegun={props.hasSaleBegun}
    >
      <StoreProvider store={room.store} host={host}>
        <RoomPage key={round} auctionKey={PRACTICE_SALE} isFullPage={false} note={<PracticeNote />} />
      </StoreProvider>
    </PracticeFrame>
  );
});
