import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Locale } from '../../../src/domain/locale.ts';
import type { CorrectionBody } from '../../console-api/corrections.ts';
import type { ResultLot, Results, ResultsBody, Settlement } from '../../console-api/results.ts';
import type { TimedActBody } from '../../console-api/timed-acts.ts';
import { closeAll, openConsole } from '../testing/open-console.tsx';

afterEach(closeAll);

const NOTHING = { hammer: 0, hammerVat: 0, premium: 0, premiumVat: 0, total: 0 };
const SUM = { hammer: 1_000_000, hammerVat: 190_000, premium: 60_000, premiumVat: 11_400, total: 1_261_400 };
const rates = { vatRate: 19, premiumRate: 6, premiumVatRate: 19 };
const nobody = { name: '', email: '', phone: '', street: '', zip: '', city: '', country: '' };
const AUCTIONEER = {
  name: 'Marbrook',
  company: 'Marbrook GmbH',
  street: 'Lindenallee',
  streetnumber: '7',
  country: 'AT',
  pages: { terms: { id: 'terms', names: { en: 'Conditions of sale' }, slugs: {}, version: 'v7' } },
};

/** A sale in which the hall bought lot 1 without a paddle, and lot 2 stayed below its reserve. */
function sold(): Results {
  const settled = { reserve: null, rates, isOnline: false, settlement: 'open' as Settlement };
  const lot = { ...settled, end: null, underBid: null, acts: [] };
  return {
    auction: { id: 'h1', name: 'Winter sale', kind: 'hybrid', timeZone: null, isOver: true, acts: [] },
    lots: [
      { ...lot, id: 'l1', number: '1', name: 'Aurora', status: 'sold', price: 10_000, bidder: '', sum: SUM },
      {
        ...lot,
        id: 'l2',
        number: '2',
        name: 'Belcanto',
        status: 'unsold',
        price: 9000,
        reserve: 12_000,
        bidder: '7001',
        isOnline: true,
        sum: null,
      },
    ],
    buyers: [
      {
        ...nobody,
        bidder: '7001',
        isOnline: true,
        name: 'Anna Arendt',
        email: 'anna@example.com',
        lots: [],
        sum: NOTHING,
      },
    ],
    sum: SUM,
  };
}

/** Opens the results; the options set the fake backend's answers. */
async function open(
  options: {
    readonly locale?: Locale;
    readonly width?: number;
    readonly sale?: Results;
    readonly isOpen?: boolean;
    /** The act, counted from 1, whose answer is lost. */
    readonly lost?: number;
  } = {},
) {
  const results = options.sale ?? sold();
  const [, second] = results.lots;
  if (options.isOpen && second !== undefined) second.status = 'upcoming';
  const acts: ResultsBody[] = [];
  const timedActs: TimedActBody[] = [];
  const page = await openConsole({
    ...options,
    before(sale, transport) {
      sale.hasOther = true;
      transport.on('GET /auctioneer/', { body: AUCTIONEER });
      transport.on('GET /console/{auction}/results', () => ({ body: results }));
      transport.on('GET /console/{auction}/results.csv', { body: 'lots' });
      transport.on('POST /console/{auction}/acts', ({ body }) => {
        const act = body as TimedActBody;
        timedActs.push(act);
        if (timedActs.length === options.lost) return 'network';
        const [, second] = results.lots;
        if (act.action === 'await' && second)
          Object.assign(second, { status: 'provisional', acts: ['sell'] });
        if (act.action === 'pause') results.auction.acts = ['extend', 'resume'];
        return { body: structuredClone(results) };
      });
      transport.on('POST /console/{auction}/results', ({ body }) => {
        const act = body as ResultsBody;
        acts.push(act);
        const [first] = results.lots;
        if (first === undefined) throw new Error('no lot');
        if (act.action === 'settle') first.settlement = act.settlement;
        if (act.action === 'assign') {
          if (act.bidder === '7001') return { status: 422, body: { code: 'internet_paddle', status: 422 } };
          first.bidder = act.bidder;
          results.buyers = [
            { ...nobody, bidder: act.bidder, isOnline: false, lots: ['l1'], sum: SUM },
            ...results.buyers,
          ];
        }
        if (act.action === 'register')
          results.buyers = results.buyers.map((buyer) =>
            buyer.bidder === act.bidder ? { ...buyer, name: act.name, city: act.city } : buyer,
          );
        return { body: structuredClone(results) };
      });
    },
  });
  await page.click(options.locale === 'ar' ? 'فتح النتائج' : 'Open the results');
  return { ...page, acts, timedActs };
}

test('shows every lot with its buyer, and the highest bid of one that was not sold', async () => {
  const { shown, faults } = await open();
  expect(shown.getByRole('heading', { level: 1 }).textContent).toBe('Winter sale');
  expect(shown.getByText(/1 of 2 lots sold/).textContent).toContain('€12,614.00');
  const [, first, second] = shown.getAllByRole('row').map(({ textContent }) => textContent);
  expect(first).toContain('no paddle');
  expect(first).toContain('€12,614.00');
  expect(second).toContain('Reserve €12,000');
  expect(second).toContain('Highest bidAnna Arendt paddle 7001');
  expect(await faults()).toEqual([]);
});

test('the office sees the reserve of a lot without a bid', async () => {
  const sale = sold();
  const [, second] = sale.lots as [ResultLot, ResultLot];
  Object.assign(second, { price: null, bidder: null });
  const { shown } = await open({ sale, isOpen: true });
  expect(shown.getByRole('row', { name: /Belcanto/ }).textContent).toContain('–Reserve €12,000');
});

test('after the sale a lot that was not called is not to come', async () => {
  const { shown } = await open({ isOpen: true });
  const row = shown.getByRole('row', { name: /Belcanto/ });
  expect(row.textContent).toContain('Not called');
  expect(row.textContent).not.toContain('To come');
});

test('a highest bidder who bought nothing is no buyer, and is listed apart for the office', async () => {
  const sale = sold();
  sale.buyers.unshift({
    ...nobody,
    bidder: '118',
    isOnline: false,
    name: 'Hanna Hall',
    lots: ['l1'],
    sum: SUM,
  });
  const { section, faults } = await open({ sale });
  const rows = (name: string) =>
    section(name)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  const [, hanna, ...others] = rows('Buyers');
  expect(hanna).toContain('Hanna Hall');
  expect(others).toEqual([]);
  expect(rows('Highest bidders of lots that were not sold')).toEqual([
    'PaddleContact',
    '7001Anna Arendtanna@example.com',
  ]);
  expect(await faults()).toEqual([]);
});

test('in Arabic the console writes the sold lots as a number of all lots, also after the sale', async () => {
  const { shown } = await open({ locale: 'ar' });
  expect(shown.getByText(/^القطع المبيعة: 1 من أصل 2\./)).toBeTruthy();
});

test('a paddle and a contact are entered after the hammer, and a statement is printed', async () => {
  const { shown, click, acts, advance, faults } = await open();
  await click('Name the paddle: 1');
  await userEvent.keyboard('7001{Enter}');
  await advance();
  expect(shown.getByRole('alert').textContent).toContain('internet');
  await userEvent.keyboard('{Backspace>4/}118{Enter}');
  await advance();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Correct the paddle: 1');
  await click('Enter the contact: paddle 118');
  await userEvent.type(shown.getByLabelText('Name'), 'Hanna Hall');
  await userEvent.type(shown.getByLabelText('Town'), 'Marbrook{Enter}');
  await advance();
  expect(acts.at(-1)).toEqual({
    ...nobody,
    action: 'register',
    bidder: '118',
    name: 'Hanna Hall',
    city: 'Marbrook',
  });
  await click('Statement: paddle 118');
  expect(await faults()).toEqual([]);
  const statement = shown.getByRole('article').textContent;
  for (const text of [
    'Marbrook GmbH',
    'Lindenallee 7',
    'Hanna Hall',
    '1 · Aurora',
    '€12,614.00',
    'version v7',
  ])
    expect(statement).toContain(text);
  expect(document.activeElement?.textContent).toBe('Statement');
  await click('Back to the results');
  expect(shown.getByRole('heading', { level: 1 }).textContent).toBe('Winter sale');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Statement: paddle 118');
});

const all = (text: string) => ({ en: text, de: text, fr: text, ar: text });
const texts = {
  name: all('Belcanto'),
  description: { ...all(''), en: 'Calm.', de: 'Ruhig.' },
  sex: all('mare'),
  colour: all('bay'),
  breed: all(''),
  location: all(''),
  seller: all(''),
  sire: 'Bel',
  dam: '',
  damSire: '',
  dateOfBirth: '2021',
  height: 168,
} satisfies Omit<CorrectionBody, 'auctionlot' | 'reason' | 'pictures'>;
const pictures = ['a', 'b', 'c'].map((id) => ({ id, path: `/${id}.webp`, width: 4, height: 3 }));
test('a statement names the countries, and has the date of the last hammer in the time zone of the sale', async () => {
  const sale = sold();
  // Before midnight in UTC, after it in Auckland.
  const hammers = ['2026-11-07T08:00:00Z', '2026-11-07T23:30:00Z'];
  sale.auction.timeZone = 'Pacific/Auckland';
  sale.lots = sale.lots.map((lot, at) => ({
    ...lot,
    status: 'sold',
    sum: SUM,
    bidder: '7001',
    end: hammers[at] ?? null,
  }));
  sale.buyers = sale.buyers.map((buyer) => ({ ...buyer, lots: ['l1', 'l2'], sum: SUM, country: 'IT' }));
  const { shown, click } = await open({ sale });
  await click('Statement: paddle 7001');
  const statement = shown.getByRole('article').textContent;
  expect(statement).toContain('Date of sale: Nov 8, 2026');
  expect(statement).toContain('Italy');
  expect(statement).toContain('Austria');
});

test('a lot is corrected for a reason; a text that is the same in all languages stays the same', async () => {
  const bodies: unknown[] = [];
  const { shown, click, advance, transport, faults } = await open({ isOpen: true });
  transport.on('GET /console/{auction}/corrections', {
    body: { ...texts, pictures, auctionlot: 'l2', number: '2', isMarked: true },
  });
  transport.on('POST /console/{auction}/corrections', ({ body }) => {
    bodies.push(body);
    return { body: { ...(body as object), pictures, number: '2', isMarked: true } };
  });
  await click('Correct: 2');
  const field = (name: string) => shown.getByLabelText(name) as HTMLInputElement;
  expect(shown.getByText(/its page will say what was changed/)).not.toBeNull();
  expect(await faults()).toEqual([]);
  await userEvent.type(field('Name'), ' HF');
  await userEvent.selectOptions(field('Texts in'), 'Deutsch');
  await userEvent.type(field('Description'), ' Und schnell.');
  await userEvent.clear(field('Height in cm'));
  await userEvent.type(field('Height in cm'), '16,9');
  expect(shown.getByText('Please enter centimetres, such as 168.')).not.toBeNull();
  await userEvent.clear(field('Height in cm'));
  await userEvent.type(field('Height in cm'), '169');
  await click('Show first: Picture 3');
  await click('Remove: Picture 2');
  expect(document.activeElement?.textContent).toBe('Pictures');
  await userEvent.type(field('Reason'), 'Measured again.{Enter}');
  await advance();
  expect(bodies).toEqual([
    {
      ...texts,
      auctionlot: 'l2',
      name: all('Belcanto HF'),
      height: 169,
      reason: 'Measured again.',
      description: { ...all(''), en: 'Calm.', de: 'Ruhig. Und schnell.' },
      pictures: ['c', 'b'],
    },
  ]);
  expect(shown.queryByLabelText('Reason')).toBeNull();
});

test('a lot that is opened again ignores the answer to its earlier correction', async () => {
  const { shown, click, advance, transport } = await open({ isOpen: true });
  const body = { ...texts, pictures, auctionlot: 'l2', number: '2', isMarked: true };
  transport.on('GET /console/{auction}/corrections', { body });
  transport.on('POST /console/{auction}/corrections', { body });
  const held = transport.hold('POST /console/{auction}/corrections');
  await click('Correct: 2');
  await userEvent.type(shown.getByLabelText('Reason'), 'Measured again.{Enter}');
  await advance();
  expect(held.waiting()).toBe(1);
  await click('No, back');
  await click('Correct: 2');
  await userEvent.type(shown.getByLabelText('Reason'), 'Typed');
  held.release();
  await advance();
  expect(shown.getByLabelText<HTMLInputElement>('Reason').value).toBe('Typed');
});

test('the office sets the settlement of a lot, and downloads the table', async () => {
  const { shown, click, acts, advance, saved } = await open();
  await userEvent.selectOptions(shown.getByLabelText('Settlement of lot 1'), 'Paid');
  await advance();
  expect(acts).toEqual([{ action: 'settle', auctionlot: 'l1', settlement: 'paid' }]);
  expect((shown.getByLabelText('Settlement of lot 1') as HTMLSelectElement).value).toBe('paid');
  await click('Table (CSV)');
  expect(saved.map(({ name }) => name)).toEqual(['h1-results.csv']);
  await click('Back');
  expect(shown.queryByText('Which sale do you run?')).not.toBeNull();
});

/** A timed sale: lot 1 is open, lot 2 stayed below its reserve. */
function timed(): Results {
  const { lots, ...results } = sold();
  const [first, second] = lots as [ResultLot, ResultLot];
  return {
    ...results,
    auction: { ...results.auction, kind: 'timed', timeZone: 'UTC', acts: ['extend', 'pause'] },
    lots: [
      {
        ...first,
        status: 'active',
        sum: null,
        bidder: '7001',
        isOnline: true,
        price: 8000,
        end: '2026-12-01T18:00:00.000Z',
        acts: ['withdraw', 'extend'],
      },
      { ...second, underBid: 8500, acts: ['withdraw', 'sell', 'await'] },
    ],
  };
}

test('a lot of a timed sale is sold subject to the seller, and the auction is extended and paused', async () => {
  const sale = timed();
  const { shown, click, timedActs, advance, faults } = await open({ sale, lost: 2 });
  expect(shown.getByText(/^Ends .*6:00/)).toBeTruthy();
  await click('Change…: 2');
  await userEvent.selectOptions(
    shown.getByLabelText('What is to be done?'),
    'Sell for €9,000, subject to the seller',
  );
  expect(await faults()).toEqual([]);
  const reason = shown.getByLabelText('Reason').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(reason)?.textContent).toContain('journal');
  // Without a reason nothing is sent.
  await click('Sell for €9,000, subject to the seller');
  expect(timedActs).toEqual([]);
  await userEvent.type(shown.getByLabelText('Reason'), 'Asked by phone{Enter}');
  await advance();
  expect(timedActs.at(-1)).toMatchObject({
    action: 'await',
    auctionlot: 'l2',
    price: 9000,
    reason: 'Asked by phone',
  });
  expect(shown.queryByRole('dialog')).toBeNull();
  expect(shown.getByText('Subject to the seller')).toBeTruthy();

  await click('Change the auction…');
  await userEvent.selectOptions(shown.getByLabelText('What is to be done?'), 'Extend all open lots');
  await userEvent.clear(shown.getByLabelText('Minutes'));
  await userEvent.type(shown.getByLabelText('Minutes'), '15');
  await userEvent.type(shown.getByLabelText('Reason'), 'Power cut{Enter}');
  await advance();
  expect(timedActs.at(-1)).toMatchObject({
    action: 'extend',
    auctionlot: null,
    minutes: 15,
    reason: 'Power cut',
  });
  // Whether it was done is not known: sent again, it has the same key.
  await click('Extend all open lots');
  await advance();
  expect(timedActs.at(-1)).toEqual(timedActs.at(-2));
  expect(timedActs.at(-1)?.key).not.toBe(timedActs.at(0)?.key);
  await click('Change the auction…');
  await userEvent.selectOptions(shown.getByLabelText('What is to be done?'), 'Pause the auction');
  await userEvent.type(shown.getByLabelText('Reason'), 'Power cut{Enter}');
  await advance();
  expect(shown.getByText(/^The auction is paused/)).toBeTruthy();
  expect(shown.queryByText(/^Ends /)).toBeNull();
  expect(shown.getByText('Paused')).toBeTruthy();
});

test('in Arabic, and on a tablet, nothing is cut off', async () => {
  const sale = sold();
  const phone = '+49 30 23125 614';
  const [buyer] = sale.buyers;
  sale.buyers = Array.from({ length: 12 }, (_, index) => ({
    ...(buyer as (typeof sale.buyers)[number]),
    bidder: `${7001 + index}`,
    phone,
    email: `${'anna'.repeat(4 + index)}@example.com`,
  }));
  const { root, shown, faults } = await open({ sale, locale: 'ar', width: 768 });
  expect(await faults()).toEqual([]);
  for (const part of shown.getAllByText(phone)) expect(part.getClientRects()).toHaveLength(1);
  expect(root.scrollWidth).toBeLessThanOrEqual(768);
});

test('on a tablet, words of a timed sale do not break, and its acts stay in sight', async () => {
  const sale = timed();
  for (const lot of sale.lots) Object.assign(lot, { name: 'Goldflöckchen', sum: SUM });
  const { shown, root } = await open({ sale, locale: 'ar', width: 768 });
  const [name] = shown.getAllByText('Goldflöckchen');
  expect(name?.getClientRects()).toHaveLength(1);
  const table = shown.getAllByRole('region')[0]?.getBoundingClientRect();
  const act = shown.getAllByRole('button', { name: /^تعديل…: / })[0]?.getBoundingClientRect();
  expect(act?.left).toBeGreaterThanOrEqual(table?.left ?? Number.NaN);
  expect(root.scrollWidth).toBeLessThanOrEqual(768);
});
