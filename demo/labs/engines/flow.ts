import { addressesOf } from '../../testing/addresses.ts';
import type { DemoBackend } from '../../testing/demo-backend.ts';
import { createSaleClient, credentials } from '../../testing/sale.ts';
import { ALL_ELEMENTS, shown } from './elements.ts';
import { type EngineTab, waitFor } from './tab.ts';

/*
 * The basic functions of every engine: list, lot, sign-in, bid and live update, on pages of the CMS. Elements
 * are found by their visible text, through shadow roots.
 */

const money = (amount: number): string => `€${amount.toLocaleString('en-US')}`;

/**
 * Goes through the flow.
 * @param log called after each step
 * @throws an Error that names the first missing part
 */
export async function runFlow(
  tab: EngineTab,
  backend: DemoBackend,
  log: (step: string) => void,
): Promise<void> {
  const at = addressesOf(backend.cms);
  const sale = createSaleClient(backend.api);
  const lot = await sale.freshLot();
  const amount = lot.nextBid ?? 0;
  const wait = (what: string, element: string): Promise<unknown> => waitFor(tab, what, `!!${element}`);
  const click = async (what: string, element: string): Promise<void> => {
    await wait(what, element);
    await tab.click(element);
  };

  await tab.open(at.auction(lot.auctionslug, 'en'));
  await wait('the horse in the list', shown('auction-list'));
  await wait('a card with its price', shown('a, h3', lot.name));
  log(`the list shows ${lot.name}`);

  await tab.open(at.lot(lot, 'en'));
  const bid = shown('button', `Sign in to bid ${money(amount)}`);
  await wait('the button to bid', bid);
  log('the lot shows its price and the next bid');

  await click('the banner that asks for consent', shown('button', 'Necessary only'));
  await click('the button to bid', bid);
  await wait('the form to sign in', shown('input[type=password]'));
  const { email, password } = credentials('anna');
  await tab.type(shown('input[autocomplete=username]'), email);
  await tab.type(shown('input[type=password]'), password);
  await click(
    'the button to sign in',
    `${shown('input[type=password]')}.form.querySelector('button[type=submit]')`,
  );
  const confirm = shown('dialog button', money(amount));
  await wait('the review of the bid', confirm);
  log('the sign-in leads back to the bid');

  await click('the binding button', confirm);
  await waitFor(
    tab,
    'the new price',
    `${ALL_ELEMENTS}.some((it) => /you lead/i.test(it.textContent) && it.checkVisibility())`,
  );
  log('the bid leads');

  const { nextBid } = await sale.lot(lot);
  const rival = nextBid ?? 0;
  const answer = await sale.bid('ben', lot, rival);
  await wait('the price of the other bidder', shown('*', money(answer.auctionlot.currentPrice ?? rival)));
  log('the bid of somebody else arrives without a reload');
}
