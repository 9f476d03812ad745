import { useEffect, useState } from 'react';
import type { ConsoleView } from '../../src/api/schema/console.ts';
import { tracked } from '../../src/lib/tracked.ts';
import { css } from '../../src/styles/sheet.ts';
import { Bidders, TimedBidders } from './Bidders.tsx';
import { CurrentLot } from './CurrentLot.tsx';
import { bodyOf, type Command, isPlace, type Place } from './commands.ts';
import { RunningProvider, useConsole } from './context.tsx';
import { backToKeys, DESK_ID } from './focus.ts';
import { Flow, Hammer } from './Hammer.tsx';
import { Legend } from './Legend.tsx';
import { Log, Lots } from './Lots.tsx';
import { EndOfSale, Message, SiteNotice } from './Messages.tsx';
import { Asking, type RoomBid, RoomBids } from './Prices.tsx';
import { Question } from './Question.tsx';
import { StatusLine } from './StatusLine.tsx';
import { ContactNotice, TopBar } from './TopBar.tsx';
import { useKeys } from './use-keys.ts';
import { Waiting } from './Waiting.tsx';

const desk = css`
  box-sizing: border-box;
  display: grid;
  gap: 8px;
  padding: 10px 16px 32px;
  outline: none;
  @container (max-width: 560px) {
    padding-inline: 10px;
  }
`;
/** What became of a key stays in sight, wherever the page was scrolled to. */
const pinned = css`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  display: grid;
  gap: 8px;
  padding-block: 4px;
  background: var(--ae-sunken);
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
/** Below the stage where there are two columns, beside it where there are three. */
const last = css`
  @container (min-width: 860px) and (max-width: 1239.98px) {
    grid-column: 1 / -1;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;

const PLACES: Readonly<Record<Place, string>> = {
  hallFree: 'console-amount',
  phoneFree: 'console-amount',
  asking: 'console-asking',
  message: 'console-message',
  bidders: 'console-bidders',
  lots: 'console-lots',
  legend: 'console-legend',
};

/** A sale being run. */
export const Desk = tracked(function Desk({ view }: { view: ConsoleView }) {
  const { desk: model, keysOn } = useConsole();
  const [source, setSource] = useState<RoomBid>('hallBid');

  const go = (place: Place): void => {
    if (place === 'hallFree') setSource('hallBid');
    if (place === 'phoneFree') setSource('phoneBid');
    const target = document.getElementById(PLACES[place]);
    // To the first thing that can be answered, where there is one.
    const field =
      place === 'bidders' ? target?.parentElement?.querySelector<HTMLElement>('form input') : null;
    (field ?? target)?.focus();
  };
  const run = (command: Command): void => {
    const body = bodyOf(command, view);
    if (isPlace(command)) go(command);
    else if (body === null) model.notNow();
    else void model.act(body);
  };
  const typing = useKeys(run, keysOn.value && model.asking.value === null);
  // At once ready for the first key, also after a question was answered or a button vanished.
  useEffect(backToKeys, []);

  return (
    <RunningProvider view={view} run={run}>
      <div id={DESK_ID} tabIndex={-1} className={desk}>
        <TopBar typing={typing} />
        <div className={pinned}>
          <ContactNotice />
          <StatusLine />
        </div>
        <main className={columns}>
          <div className={column}>
            <CurrentLot />
            <RoomBids source={source} onSource={setSource} />
            <Hammer />
            <Flow />
          </div>
          <div className={column}>
            <Waiting />
            <Asking />
            <Bidders />
            <Message />
          </div>
          <div className={`${column} ${last}`}>
            <Lots />
            <Log />
            <TimedBidders />
            <SiteNotice />
            <EndOfSale />
          </div>
        </main>
        <Legend />
      </div>
      <Question />
    </RunningProvider>
  );
});
