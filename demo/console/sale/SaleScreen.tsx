import { useEffect, useState } from 'react';
import type { ConsoleView } from '../../../src/api/schema/console.ts';
import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import { Bidders, TimedBidders } from '../panels/Bidders.tsx';
import { CancelBid } from '../panels/CancelBid.tsx';
import { HallContacts } from '../panels/HallContacts.tsx';
import { HeldEnds } from '../panels/HeldEnds.tsx';
import { Mails } from '../panels/Mails.tsx';
import { News } from '../panels/News.tsx';
import { OfficeLinks } from '../panels/OfficeLinks.tsx';
import { Records } from '../panels/Records.tsx';
import { SecondFactor } from '../panels/SecondFactor.tsx';
import { actionFor, type ConsoleCommand, type FocusTarget, isFocusTarget } from '../state/commands.ts';
import { SaleViewProvider, useConsole } from '../ui/context.tsx';
import { leaveField, SALE_SCREEN_ID, showSale } from '../ui/focus.ts';
import { AskingPrice } from './AskingPrice.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { CurrentLot } from './CurrentLot.tsx';
import { HallBids, type HallSource } from './HallBids.tsx';
import { Hammer, SaleFlow } from './Hammer.tsx';
import { LotLog } from './LotLog.tsx';
import { Lots } from './Lots.tsx';
import { EndOfSale, RoomMessage, SiteNotice } from './Messages.tsx';
import { PendingBids } from './PendingBids.tsx';
import { ShortcutList } from './ShortcutList.tsx';
import { ShortcutsOffNote, StatusLine } from './StatusLine.tsx';
import { ConnectionNotice, TopBar } from './TopBar.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const screen = css`
  box-sizing: border-box;
  display: grid;
  gap: 8px;
  padding: 10px 16px 32px;
  outline: none;
  @container (max-width: 560px) {
    padding-inline: 10px;
  }
`;
/** The outcome of the newest action stays visible while the page scrolls. */
const stickyBar = css`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  display: grid;
  gap: 8px;
  padding-block: 4px;
  background: var(--ae-sunken);
`;
/** Scrolls a focused element out from under the bar, which is higher with a notice about the connection. */
const belowStickyBar = css`
  & * {
    scroll-margin-block-start: 72px;
  }
  &:has(.${stickyBar} > :nth-child(2)) * {
    scroll-margin-block-start: 150px;
  }
`;
const outcomeRow = css`
  display: flex;
  align-items: center;
  gap: 8px;
  & > :first-child {
    flex: 1;
  }
`;
const columns = css`
  display: grid;
  gap: 8px;
  align-items: start;
  @container (min-width: 860px) {
    grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr);
  }
  @container (min-width: 1240px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1.2fr) minmax(0, 1fr);
  }
`;
const column = css`
  display: grid;
  gap: 8px;
  min-inline-size: 0;
`;
/** The last column: below the others on a screen of two columns, beside them on one of three. */
const lastColumn = css`
  @container (min-width: 860px) and (max-width: 1239.98px) {
    grid-column: 1 / -1;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;

/** Id of the element that each of these commands focuses. */
const TARGET_IDS: Readonly<Record<FocusTarget, string>> = {
  hallCustom: 'console-amount',
  phoneCustom: 'console-amount',
  asking: 'console-asking',
  message: 'console-message',
  bidders: 'console-bidders',
  lots: 'console-lots',
  shortcuts: 'console-shortcuts',
};

/** The screen on which the clerk runs the chosen sale, by keys and buttons. */
export const SaleScreen = tracked(function SaleScreen({ view }: { view: ConsoleView }) {
  const { sale, people, session, areShortcutsOn } = useConsole();
  const isOffice = session.isOffice.value;
  const [source, setSource] = useState<HallSource>('hallBid');

  const moveFocus = (command: FocusTarget): void => {
    if (command === 'hallCustom') setSource('hallBid');
    if (command === 'phoneCustom') setSource('phoneBid');
    const target = document.getElementById(TARGET_IDS[command]);
    // Among the bidders, the field of the first open request.
    const field =
      command === 'bidders' ? target?.parentElement?.querySelector<HTMLElement>('form input') : null;
    (field ?? target)?.focus();
  };
  const run = (command: ConsoleCommand): void => {
    const action = actionFor(command, view);
    if (isFocusTarget(command)) moveFocus(command);
    else if (action === null) sale.reportNotPossible();
    else void sale.submit(action);
  };
  const press = (command: ConsoleCommand): void => {
    // After a click the page does not scroll: the button is visible.
    if (!isFocusTarget(command)) showSale();
    run(command);
  };
  // No key acts on the sale behind a dialog.
  const isBehind = sale.toConfirm.value !== null || people.chosen.value !== null;
  const isTyping = useShortcuts(press, areShortcutsOn.value && !isBehind);
  // The first key must work without a click.
  useEffect(leaveField, []);

  return (
    <SaleViewProvider view={view} run={run}>
      <div id={SALE_SCREEN_ID} tabIndex={-1} className={`${screen} ${belowStickyBar}`}>
        <TopBar />
        <div className={stickyBar}>
          <ConnectionNotice />
          <div className={outcomeRow}>
            <StatusLine />
            {isTyping && <ShortcutsOffNote />}
          </div>
        </div>
        <main className={columns}>
          <div className={column}>
            <CurrentLot />
            <HallBids source={source} onSource={setSource} />
            <Hammer />
            <SaleFlow />
          </div>
          <div className={column}>
            <PendingBids />
            <AskingPrice />
            <Bidders />
            <RoomMessage />
          </div>
          <div className={`${column} ${lastColumn}`}>
            <Lots />
            <LotLog />
            <HeldEnds />
            {isOffice && <TimedBidders />}
            <CancelBid />
            <SiteNotice />
            {isOffice ? (
              <>
                <News />
                <Mails />
                <OfficeLinks />
                <Records />
              </>
            ) : (
              <HallContacts />
            )}
            <SecondFactor />
            <EndOfSale />
          </div>
        </main>
        <ShortcutList />
      </div>
      <ConfirmDialog />
    </SaleViewProvider>
  );
});
