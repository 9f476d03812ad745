import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../../../src/domain/locale.ts';
import { allInPrice } from '../../../../src/domain/money.ts';
import { createFormats } from '../../../../src/i18n/formats.ts';
import { loadMessages } from '../../../../src/i18n/load-messages.ts';
import { acceptedBid, bid, call, tokenOf } from '../../../../src/testing/contract/client.ts';
import { askFor, newBidder, openRoom } from '../../../../src/testing/contract/hybrid-client.ts';
import { CONDITIONS_PAGE } from '../../data/tenant.ts';
import { MINUTE } from '../../lib/durations.ts';
import { addReminders } from '../../sale/scheduler/favourite-reminders.ts';
import { MAIL_POLL, type mailboxesOf, startMailPair } from '../../testing/mailboxes.ts';
import type { BackendUnderTest } from '../../testing/test-backend.ts';
import { MAIL_LABELS } from './texts/labels.ts';

/** The address of a buyer for the invoice. */
const INVOICE_ADDRESS: Readonly<Record<Locale, string>> = {
  en: 'Anna Arendt, Weg 3, 27999 Marbrook, Germany',
  de: 'Anna Arendt, Weg 3, 27999 Marbrook, Deutschland',
  fr: 'Anna Arendt, Weg 3, 27999 Marbrook, Allemagne',
  ar: '\u2068Anna Arendt\u2069، \u2068Weg 3\u2069، \u206827999 Marbrook\u2069، ألمانيا',
};

/** From a bid, a hammer or an admission to the mail about it. */
describe('mails about bids, results and admissions', () => {
  let pair: Awaited<ReturnType<typeof startMailPair>>;
  let world: BackendUnderTest;
  /** A second process on the same database. */
  let other: BackendUnderTest;
  let boxes: ReturnType<typeof mailboxesOf>;
  beforeAll(async () => {
    pair = await startMailPair();
    ({ world, other, boxes } = pair);
  });
  afterAll(() => pair?.stop());
  afterEach(() => pair.reset());

  const setNow = (ms: number | null): void => pair.setNow(ms);
  const now = (): number => world.backend.clock.now();

  it('sixty outbids in a minute give each of ten bidders one mail', { tags: 'long' }, async () => {
    const { kindsTo, person, waitForNotices } = boxes;
    const lot = await world.makeLot({ end: 5 * 60 * MINUTE });
    const bidders = await Promise.all(Array.from({ length: 10 }, () => person()));
    const start = now();
    const placeBid = (user: string, amount: number) =>
      world.backend.bidding.place({
        user,
        key: crypto.randomUUID(),
        body: { auctionlot: lot.id, amount, kind: 'direct' },
      });
    for (let turn = 0; turn <= 60; turn += 1) {
      setNow(start + Math.floor(turn * 990));
      const { status } = await placeBid(bidders[turn % 10]?.id ?? '', 1000 + turn * 500);
      expect(status).toBe(200);
    }
    expect((await placeBid((await person()).id, 1000 + 61 * 500)).status).toBe(200);
    const outbids = async () =>
      (await Promise.all(bidders.map(kindsTo))).map(
        (kinds) => kinds.filter((kind) => kind === 'outbid').length,
      );
    await expect.poll(outbids, MAIL_POLL).toEqual(bidders.map(() => 1));
    await waitForNotices();
    expect(await outbids()).toEqual(bidders.map(() => 1));
    // After the pause, bidders who were outbid again get one more mail, and no further ones.
    setNow(start + 32 * MINUTE);
    await waitForNotices();
    expect(Math.max(...(await outbids()))).toBeLessThanOrEqual(2);
  });

  it('in the last hour of a lot an outbid mail comes every two minutes', async () => {
    const { db } = world.backend;
    const start = now();
    setNow(start);
    const lot = await world.makeLot({ end: 80 * MINUTE });
    const [anna, ben] = [await boxes.person(), await boxes.person()];
    // Holds the notices back until all bids are in.
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('notices'), 0)`.execute(trx);
      for (const [index, minute] of [0, 5, 6, 21, 21.5].entries()) {
        setNow(start + minute * MINUTE);
        for (const [position, { token }] of [anna, ben].entries())
          acceptedBid(await bid(world, token, lot.id, 1000 + index * 1000 + position * 500));
      }
      const added = await db
        .selectFrom('notices')
        .select('due_at')
        .where('user_id', '=', anna.id)
        .where('kind', '=', 'outbid')
        .orderBy('due_at')
        .execute();
      // The second one waits for the last hour instead of half an hour.
      expect(added.map(({ due_at }) => (due_at - start) / MINUTE)).toEqual([0, 20, 22]);
    });
  });

  it('a raised maximum is confirmed, with all that it may cost', async () => {
    const { mailsTo, onlyMail, person } = boxes;
    const lot = await world.makeLot();
    const anna = await person();
    acceptedBid(await bid(world, anna.token, lot.id, 5000, { kind: 'max' }));
    await onlyMail(anna);
    acceptedBid(await bid(world, anna.token, lot.id, 9000, { kind: 'max' }));
    setNow(now() + 2 * MINUTE);
    const maxima = async () =>
      (await mailsTo(anna)).map(({ text }) =>
        /Your maximum: (\S+)\nYou would pay at most: (\S+)/.exec(text)?.slice(1),
      );
    await expect.poll(maxima, MAIL_POLL).toEqual([
      ['€5,000', '€6,307.00'],
      ['€9,000', '€11,352.60'],
    ]);
  });

  it('the mail about a bid equal to the price says why it does not lead', async () => {
    const { kindsTo, mailsTo, person, waitForNotices } = boxes;
    const lot = await world.makeLot({ end: 60 * MINUTE });
    const [anna, ben] = [await person(), await person()];
    acceptedBid(await bid(world, anna.token, lot.id, 5000, { kind: 'max' }));
    acceptedBid(await bid(world, ben.token, lot.id, 5000));
    await waitForNotices();
    setNow(lot.end + 1);
    await expect.poll(() => kindsTo(ben), MAIL_POLL).toEqual(['sameAmountEarlier', 'lost']);
    const [equal, lost] = await mailsTo(ben);
    expect(equal?.text).toMatch(
      /had set a maximum of at least the same amount[\s\S]*Your bid: €5,000\nCurrent price: €5,000/,
    );
    expect(equal?.text).toContain('Next bid from: €5,250\nYou would pay: €6,622.35');
    expect(lost?.text).toMatch(
      /Your bid: €5,000\nHammer price: €5,000\nReason: the buyer had bid the same amount earlier/,
    );
  });

  it('an outbid bidder who leads again in time gets no mail about it', async () => {
    const { kindsTo, person, waitForNotices } = boxes;
    const lot = await world.makeLot();
    const [anna, ben] = [await person(), await person()];
    // Holds the notices back until all bids are in.
    await world.backend.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('notices'), 0)`.execute(trx);
      for (const [index, { token }] of [anna, ben, anna].entries())
        acceptedBid(await bid(world, token, lot.id, 2000 + index * 1000));
    });
    await waitForNotices();
    expect(await kindsTo(anna)).toEqual(['bidTaken']);
    expect(await kindsTo(ben)).toEqual(['outbid']);
  });

  const resultMails = 'the buyer gets the sum of the page in %s, and the others that they did not win';
  it.each(['en', 'ar'] as const)(resultMails, tellsResult);
  it.each(['de', 'fr'] as const)(resultMails, { tags: 'long' }, tellsResult);

  async function tellsResult(locale: Locale): Promise<void> {
    const { clear, mailsTo, onlyMail, person, waitForNotices, staffKinds } = boxes;
    const lot = await world.makeLot({ end: 60 * MINUTE, reserve: 2000 });
    const winner = await person({ locale, firstname: '<b>Anna</b>\r\nBcc: x@y.example' });
    const loser = await person();
    acceptedBid(await bid(world, loser.token, lot.id, 2000));
    acceptedBid(await bid(world, winner.token, lot.id, 25_000));
    await waitForNotices();
    await clear();
    setNow(lot.end + 1);
    const mail = await onlyMail(winner);
    expect(mail.kind).toBe('won');
    const format = createFormats(locale, 'UTC');
    const sum = allInPrice(25_000, { vatRate: 19, premiumRate: 6, premiumVatRate: 19 });
    for (const cents of Object.values(sum)) {
      expect(mail.text).toContain(format.calculatedCurrency(cents));
      expect(mail.html).toContain(format.calculatedCurrency(cents));
    }
    expect(mail.text).toContain(format.currency(25_000));
    expect(mail.text).toContain(`https://site.example${locale === 'en' ? '' : `/${locale}`}/marbrook-sales/`);
    expect(mail.text).toContain(encodeURIComponent(lot.slugs[locale]));
    expect(mail.text).toContain(`Quintus ${locale}`);
    expect(mail.html).not.toContain('<b>Anna');
    expect(`${mail.subject}\n${mail.text}`).not.toMatch(/^Bcc/m);
    expect([mail.stop_url, mail.secret]).toEqual([null, false]);
    expect((await onlyMail(loser)).kind).toBe('lost');
    expect(await staffKinds(lot.id)).toEqual(['lotSold']);
    const [sold] = (await mailsTo(world.auctioneer)).filter(({ text }) => text.includes(lot.id));
    expect(sold?.text).toContain('€31,535.00');
  }

  it('the highest bidder below the reserve gets a mail about that; the staff gets none about a sale', async () => {
    const { kindsTo, person, waitForNotices, staffKinds } = boxes;
    const lot = await world.makeLot({ end: 60 * MINUTE, reserve: 90_000 });
    const anna = await person();
    acceptedBid(await bid(world, anna.token, lot.id, 2000));
    await waitForNotices();
    setNow(lot.end + 1);
    await expect.poll(() => kindsTo(anna), MAIL_POLL).toEqual(['bidTaken', 'belowReserve']);
    expect(await staffKinds(lot.id)).toEqual([]);
  });

  it.each(LOCALES)(
    'a lot that is bought at once gives the buyer one mail, without a hammer: %s',
    async (locale) => {
      const { kindsTo, mailsTo, person, waitForNotices, staffKinds } = boxes;
      const lot = await world.makeLot({ buyNowPrice: 9000 });
      const anna = await person({ locale });
      acceptedBid(await bid(world, anna.token, lot.id, 9000, { kind: 'buynow' }));
      await waitForNotices();
      expect(await kindsTo(anna)).toEqual(['won']);
      expect(await staffKinds(lot.id)).toEqual(['lotSold']);
      const [won] = await mailsTo(anna);
      // The word of the page.
      const page = await loadMessages(locale, 'common');
      expect(page).toMatchObject({ auction: { price: { bought: MAIL_LABELS[locale].bought } } });
      expect(won?.text).toContain(MAIL_LABELS[locale].bought);
      expect(won?.text).not.toContain(MAIL_LABELS[locale].hammer);
      expect(won?.text).not.toContain('رست');
    },
  );

  it('a single bid of the price to buy at once is knocked down by the hammer', async () => {
    const { mailsTo, person, waitForNotices } = boxes;
    const lot = await world.makeLot({ buyNowPrice: 9000, end: 60 * MINUTE });
    const anna = await person();
    acceptedBid(await bid(world, anna.token, lot.id, 9000));
    await waitForNotices();
    setNow(lot.end + 1);
    await expect.poll(() => boxes.kindsTo(anna), MAIL_POLL).toEqual(['bidTaken', 'won']);
    expect((await mailsTo(anna))[1]?.text).toContain('Hammer price: €9,000.00');
  });

  it.each(LOCALES)(
    'the buyer reads whose address the invoice has, and that the conditions name the time to pay: %s',
    async (locale) => {
      const { onlyMail, person, waitForNotices } = boxes;
      const { db } = world.backend;
      const lot = await world.makeLot({ buyNowPrice: 9000 });
      const anna = await person({ locale, firstname: 'Anna' });
      const address = { lastname: 'Arendt', street: 'Weg 3', zip: '27999', city: 'Marbrook', country: 'DE' };
      await db.updateTable('users').set(address).where('id', '=', anna.id).execute();
      acceptedBid(await bid(world, anna.token, lot.id, 9000, { kind: 'buynow' }));
      await waitForNotices();
      const { text } = await onlyMail(anna);
      const { invoiceTo, payable } = MAIL_LABELS[locale];
      const plain = text.replace(/\u00a0/g, '');
      expect(plain).toContain(`${invoiceTo}: ${INVOICE_ADDRESS[locale]}\n`);
      const { auctioneer } = await db.selectFrom('office').select('auctioneer').executeTakeFirstOrThrow();
      const conditions = auctioneer.pages?.[CONDITIONS_PAGE];
      const name = conditions?.names?.[locale];
      const slug = conditions?.slugs?.[locale];
      expect(plain.includes(`${payable}: ${name}`)).toBe(name !== undefined);
      expect(plain.includes(`/${slug}\n`)).toBe(slug !== undefined);
      expect(plain).toMatch(/https?:\/\/\S+\/user\/profile\n/);
    },
  );

  it.each(LOCALES)('the table of a question names the lot by its number and name: %s', async (locale) => {
    const { onlyMail, person, waitForNotices } = boxes;
    const lot = await world.makeLot();
    const anna = await person({ locale });
    await call(world, `/user/contact?lang=${locale}`, {
      method: 'PUT',
      token: anna.token,
      body: { auction: lot.auction, auctionlot: lot.id, topic: 'papers', message: 'Any pictures?' },
    });
    await waitForNotices();
    const word = { en: 'Lot', de: 'Los', fr: 'Lot', ar: 'القطعة' }[locale];
    expect((await onlyMail(anna)).text.replaceAll('\u00a0', '')).toMatch(
      new RegExp(`\n${word}: \\S+ · Quintus ${locale}`),
    );
  });

  it('a phone number is read from left to right in an Arabic question to the office', async () => {
    const { person, waitForNotices } = boxes;
    const { db } = world.backend;
    const lot = await world.makeLot();
    const { token, id } = await person({ locale: 'ar' });
    await db.updateTable('users').set({ phone: '+971 50 123 4567' }).where('id', '=', id).execute();
    const officeReads = (locale: Locale) =>
      sql`update users set locale = ${locale} where scope @> '["auctioneer"]'`.execute(db);
    await officeReads('ar');
    await call(world, '/user/contact?lang=ar', {
      method: 'PUT',
      token,
      body: { auction: lot.auction, auctionlot: lot.id, topic: 'papers', message: 'Any pictures?' },
    });
    await waitForNotices();
    await officeReads('en');
    const { text } = await db
      .selectFrom('mails')
      .select('text')
      .where('kind', '=', 'contact')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(text).toContain(': \u2066+971 50 123 4567\u2069\n');
  });

  it('a hammer undone in time causes no mail; a final hammer causes a mail to each bidder', async () => {
    const { kindsTo, mailsTo, waitForNotices, staffKinds } = boxes;
    const room = await openRoom(world, { isLimitNeeded: false });
    const [winner, loser, absent] = await room.admittedBidders(3);
    if (!winner || !loser || !absent) throw new Error('there are no bidders');
    const email = ({ id }: { id: string }) => ({ email: `${id}@example.com` });
    expect((await room.bid(absent, 1, 1500, { kind: 'absentee' })).status).toBe(200);
    expect((await room.bid(absent, 1, 1800, { kind: 'absentee' })).status).toBe(200);
    await room.bid(loser, 0, 1000);
    await room.answerPending('accept');
    await room.bid(loser, 0, 2000);
    await room.answerPending('decline');
    await room.bid(winner, 0, 1500);
    await room.answerPending('accept');
    const [auctionlot = ''] = room.sale.lots;
    const sold = { action: 'sold', auctionlot };
    const after = await room.submit(sold);
    await waitForNotices();
    await room.submit({ action: 'undo', step: after.lastStep?.no });
    setNow(Date.now() + 3 * MINUTE);
    await waitForNotices();
    expect(await kindsTo(email(winner))).toEqual(['admitted']);
    expect(await staffKinds(auctionlot)).toEqual([]);
    // The raised maximum is confirmed as well.
    expect(await kindsTo(email(absent))).toEqual(['admitted', 'absenteeTaken', 'absenteeTaken']);
    // The sale has begun.
    const [taken] = (await mailsTo(email(absent))).filter(({ kind }) => kind === 'absenteeTaken');
    expect(taken?.text).toContain('\nAuction: under way\n');
    setNow(null);
    await room.submit(sold);
    setNow(Date.now() + 6 * MINUTE);
    await waitForNotices();
    expect(await kindsTo(email(winner))).toEqual(['admitted', 'won']);
    expect(await staffKinds(auctionlot)).toEqual(['lotSold']);
    expect(await kindsTo(email(loser))).toEqual(['admitted', 'lost']);
    // The mail does not name the declined bid: it would look as if the lower one had won.
    expect((await mailsTo(email(loser))).at(-1)?.text).toMatch(/Your bid: €1,000\nHammer price: €1,500/);
    setNow(null);
    // The hall buys a lot without a paddle.
    const third = { auctionlot: room.sale.lots[2] };
    await room.submit({ action: 'call', ...third });
    await room.submit({ action: 'hallBid', ...third, amount: 1000 });
    await room.submit({ action: 'sold', ...third });
    await room.submit({ action: 'end' });
    setNow(Date.now() + 9 * MINUTE);
    await expect.poll(() => kindsTo(world.auctioneer), MAIL_POLL).toContain('saleSummary');
    const summary = (await mailsTo(world.auctioneer)).find(({ kind }) => kind === 'saleSummary');
    expect(summary?.text).toMatch(
      /Sold: 2\nNot sold: 1\nBuyers: 1\nSold without a paddle: 1\nSum of hammer prices: €2,500/,
    );
  });

  it('the mail about an absentee bid says when the sale starts', async () => {
    const { mailsTo, waitForNotices } = boxes;
    const room = await openRoom(world, { isLimitNeeded: false, started: false });
    const absent = await room.admittedBidder();
    expect((await room.bid(absent, 0, 1500, { kind: 'absentee' })).status).toBe(200);
    setNow(Date.now() + 3 * MINUTE);
    await waitForNotices();
    const mail = (await mailsTo({ email: `${absent.id}@example.com` })).at(-1);
    expect(mail?.kind).toBe('absenteeTaken');
    expect(mail?.text).toMatch(/\nStart of the sale: .*\d{4}.*\n/);
  });

  it('a bidder whose absentee bid did not win reads its maximum', async () => {
    const { mailsTo, waitForNotices } = boxes;
    const room = await openRoom(world, { isLimitNeeded: false, started: false });
    const [winner, absent] = await room.admittedBidders(2);
    if (!winner || !absent) throw new Error('there are no bidders');
    expect((await room.bid(absent, 0, 1500, { kind: 'absentee' })).status).toBe(200);
    await room.submit({ action: 'start' });
    await room.submit({ action: 'next' });
    await room.bid(winner, 0, 2500);
    await room.answerPending('accept');
    await room.submit({ action: 'sold', auctionlot: room.sale.lots[0] });
    setNow(Date.now() + 3 * MINUTE);
    await waitForNotices();
    const text = (await mailsTo({ email: `${absent.id}@example.com` })).at(-1)?.text;
    expect(text).toMatch(/\nYour absentee bid: €1,500\nHammer price: €2,500\n/);
  });

  it('a bidder whose limit cut the absentee bid reads the bid that was placed, not the maximum', async () => {
    const { mailsTo, waitForNotices } = boxes;
    const room = await openRoom(world, { lots: [{ startPrice: 1000, reserve: 2250 }], started: false });
    const absent = await room.admittedBidder(3000);
    expect((await room.bid(absent, 0, 2800, { kind: 'absentee' })).status).toBe(200);
    await room.submit({ action: 'admit', user: absent.id, limit: 2200 });
    await room.submit({ action: 'start' });
    await room.submit({ action: 'next' });
    await room.submit({ action: 'hallBid', auctionlot: room.sale.lots[0], amount: 2100 });
    await room.submit({ action: 'unsold', auctionlot: room.sale.lots[0] });
    setNow(Date.now() + 3 * MINUTE);
    await waitForNotices();
    const mail = (await mailsTo({ email: `${absent.id}@example.com` })).at(-1);
    expect(mail?.kind).toBe('belowReserve');
    expect(mail?.text).toContain('\nYour bid: €2,');
    expect(mail?.text).not.toContain('2,800');
  });

  it('the mail tells a bidder that the limit stopped the absentee bid below the hammer price', async () => {
    const { mailsTo, waitForNotices } = boxes;
    const room = await openRoom(world, { lots: [{ startPrice: 1000 }], started: false });
    const absent = await room.admittedBidder(3000);
    expect((await room.bid(absent, 0, 2800, { kind: 'absentee' })).status).toBe(200);
    await room.submit({ action: 'admit', user: absent.id, limit: 2200 });
    await room.submit({ action: 'start' });
    await room.submit({ action: 'next' });
    for (const amount of [1500, 2500])
      await room.submit({ action: 'hallBid', auctionlot: room.sale.lots[0], amount });
    await room.submit({ action: 'sold', auctionlot: room.sale.lots[0] });
    setNow(Date.now() + 3 * MINUTE);
    await waitForNotices();
    const mail = (await mailsTo({ email: `${absent.id}@example.com` })).at(-1);
    expect(mail?.text).toMatch(
      /\nYour bid: €[\d,]+\nYour absentee bid: €2,800\nHammer price: €2,500\nReason: your limit did not allow a higher bid\n/,
    );
  });

  it('the staff reads the paddle of a buyer in the hall, or that a buyer without one was in the hall', async () => {
    const { mailsTo, waitForNotices, staffKinds } = boxes;
    const room = await openRoom(world, { isLimitNeeded: false });
    const [first = '', second = ''] = room.sale.lots;
    await room.submit({ action: 'hallBid', auctionlot: first, amount: 1000 });
    await room.submit({ action: 'sold', auctionlot: first });
    await room.submit({ action: 'call', auctionlot: second });
    await room.submit({ action: 'hallBid', auctionlot: second, amount: 1000, bidder: '12' });
    await room.submit({ action: 'sold', auctionlot: second });
    setNow(Date.now() + 3 * MINUTE);
    await waitForNotices();
    expect([await staffKinds(first), await staffKinds(second)]).toEqual([['lotSold'], ['lotSold']]);
    const mails = await mailsTo(world.auctioneer);
    const linesOf = (lot: string) =>
      mails.find(({ text }) => text.includes(lot))?.text.match(/^(Paddle|Buyer):.*$/gm);
    expect([linesOf(first), linesOf(second)]).toEqual([['Buyer: hall'], ['Paddle: 12']]);
  });

  it('the buyer gets a second mail if the office undoes the purchase after the first', async () => {
    const { kindsTo, mailsTo, waitForNotices } = boxes;
    const room = await openRoom(world, { isLimitNeeded: false });
    const buyer = await room.admittedBidder();
    const email = { email: `${buyer.id}@example.com` };
    const auctionlot = room.sale.lots[0];
    await room.bid(buyer, 0, 1000);
    await room.answerPending('accept');
    const sold = await room.submit({ action: 'sold', auctionlot });
    setNow(Date.now() + 3 * MINUTE);
    await waitForNotices();
    const undone = await room.submit({ action: 'undo', step: sold.lastStep?.no });
    await room.submit({ action: 'undo', step: undone.lastStep?.no });
    setNow(Date.now() + 6 * MINUTE);
    await waitForNotices();
    expect(await kindsTo(email)).toEqual(['admitted', 'won', 'saleUndone']);
    expect((await mailsTo(email)).at(-1)?.text).toContain('Hammer price: €1,000');
  });

  it('a cancelled bid causes a mail to its bidder and one to the new leader', async () => {
    const { kindsTo, mailsTo, person, waitForNotices } = boxes;
    const lot = await world.makeLot({ end: 90 * MINUTE, reserve: 95_000 });
    const [leader, other] = [await person(), await person()];
    acceptedBid(await bid(world, other.token, lot.id, 2000));
    await waitForNotices();
    acceptedBid(await bid(world, leader.token, lot.id, 90_000));
    await waitForNotices();
    const token = await tokenOf(world, world.auctioneer);
    const body = { auctionlot: lot.id, bid: 2, reason: 'One zero too many' };
    expect((await call(world, '/console/bids/strike', { method: 'POST', token, body })).status).toBe(200);
    await waitForNotices();
    expect(await kindsTo(leader)).toEqual(['bidTaken', 'bidStruck']);
    expect((await mailsTo(leader)).find(({ kind }) => kind === 'bidStruck')?.text).toContain(
      'One zero too many',
    );
    expect(await kindsTo(other)).toEqual(['bidTaken', 'outbid', 'bidTaken']);
    expect((await mailsTo(other))[1]?.text).toContain('Reserve: not met yet');
  });

  it('tells the highest bidder that the seller is asked, and the next one who falls back on', {
    tags: 'long',
  }, async () => {
    const { kindsTo, mailsTo, person, waitForNotices } = boxes;
    const lot = await world.makeLot({ end: 60 * MINUTE, reserve: 9000 });
    const [anna, ben] = [await person(), await person({ locale: 'de' })];
    acceptedBid(await bid(world, ben.token, lot.id, 3000));
    await waitForNotices();
    acceptedBid(await bid(world, anna.token, lot.id, 4000));
    await waitForNotices();
    setNow(lot.end + 1);
    await expect.poll(() => kindsTo(ben), MAIL_POLL).toEqual(['bidTaken', 'outbid', 'lotUnsold']);
    const token = await tokenOf(world, world.auctioneer);
    const act = async (action: string, price: number): Promise<void> => {
      const why = { reason: 'Did not pay', key: crypto.randomUUID() };
      const body = { action, auctionlot: lot.id, price, ...why };
      const path = `/console/${lot.auction}/acts`;
      expect((await call(world, path, { method: 'POST', token, body })).status).toBe(200);
      await waitForNotices();
    };
    await act('sell', 4000);
    await act('await', 4000);
    await act('fallBack', 4000);
    await act('decline', 3000);
    const [first, second] = [await kindsTo(anna), await kindsTo(ben)];
    expect(first.slice(0, 3)).toEqual(['bidTaken', 'belowReserve', 'won']);
    // Two mails of one act, in either order.
    expect(first.slice(3, 5).sort()).toEqual(['saleUndone', 'subjectToSeller']);
    expect(first.slice(5)).toEqual(['bidStruck']);
    expect(second.slice(3)).toEqual(['nextBidder', 'belowReserve']);
    expect((await mailsTo(anna)).at(-1)?.text).toContain('Did not pay');
    expect((await mailsTo(ben))[3]?.text).toContain('3.000');
  });

  it('a sale to a wrong paddle is undone whole, and a paddle of the hall gets no mail', {
    tags: 'long',
  }, async () => {
    const { kindsTo, waitForNotices } = boxes;
    const room = await openRoom(world, { isLimitNeeded: false });
    const [guest, namesake] = [await room.admittedBidder(), await newBidder(world)];
    // A paddle that an older version assigned, from all numbers.
    const paddle = { auction_id: room.sale.id, user_id: namesake.id, paddle: '221' };
    const auctionlot = room.sale.lots[0];
    const before = await room.lot(0);
    await room.bid(guest, 0, 1200);
    await room.submit({ action: 'hallBid', auctionlot, amount: 1250, bidder: '221' });
    await world.backend.db.insertInto('paddles').values(paddle).execute();
    const sold = await room.submit({ action: 'sold', auctionlot });
    const reopened = await room.submit({ action: 'undo', step: sold.lastStep?.no });
    const undone = await room.submit({ action: 'undo', step: reopened.lastStep?.no });
    expect(undone.pending).toMatchObject([{ amount: 1200 }]);
    expect(await room.lot(0)).toMatchObject({
      status: 'active',
      currentPrice: null,
      askingPrice: before.askingPrice,
      bids: [{ amount: 1250, cancelled: true }],
    });
    await room.answerPending('accept');
    await room.submit({ action: 'sold', auctionlot });
    setNow(Date.now() + 3 * MINUTE);
    await waitForNotices();
    const mails = [guest, namesake].map(({ id }) => kindsTo({ email: `${id}@example.com` }));
    expect(await Promise.all(mails)).toEqual([['admitted', 'won'], []]);
  });

  it('the staff reads who asks for admission, and the bidder the answer', async () => {
    const { kindsTo, mailsTo, onlyMail, person, waitForNotices } = boxes;
    const lot = await world.makeLot({ isLimitNeeded: true });
    const bidder = await person();
    const staff = await tokenOf(world, world.auctioneer);
    const answer = (body: object) =>
      call(world, `/console/admissions/${lot.auction}`, { method: 'POST', token: staff, body });
    await askFor(world, 'request', lot.auction, bidder, { limit: 5000 });
    await askFor(world, 'request', lot.auction, bidder, { limit: 6000 });
    setNow(Date.now() + MINUTE);
    const staffMail = await onlyMail(world.auctioneer);
    expect([staffMail.kind, staffMail.text.includes('€6,000')]).toEqual(['admissionAsked', true]);
    // The requests of timed auctions stand beside the list of sales.
    expect(staffMail.text).toMatch(/\/_console\n/);
    expect((await answer({ action: 'admit', user: bidder.id, limit: 4000 })).status).toBe(200);
    await expect.poll(() => kindsTo(bidder), MAIL_POLL).toEqual(['admitted']);
    expect((await mailsTo(bidder))[0]?.text).toContain('Limit asked for: €6,000\nLimit granted: €4,000');
    await askFor(world, 'raise', lot.auction, bidder, { limit: 9000 });
    // A decision before the mail makes the mail needless.
    expect((await answer({ action: 'declineRaise', user: bidder.id })).status).toBe(200);
    await expect.poll(() => kindsTo(bidder), MAIL_POLL).toEqual(['admitted', 'raiseDeclined']);
    setNow(Date.now() + 3 * MINUTE);
    await waitForNotices();
    expect(await kindsTo(world.auctioneer)).toEqual(['admissionAsked']);
  });

  it('the staff opens the sale of a request from its mail, and gets none about a sale that has ended', async () => {
    const { mailsTo, kindsTo, waitForNotices } = boxes;
    const staff = async () =>
      (await mailsTo(world.auctioneer)).filter(({ kind }) => /Asked$/.test(kind)).map(({ text }) => text);
    const before = (await staff()).length;
    const room = await openRoom(world);
    const [guest, late] = [await boxes.person(), await boxes.person()];
    await askFor(world, 'request', room.sale.id, guest, { limit: 5000 });
    setNow(Date.now() + MINUTE);
    await expect.poll(async () => (await staff()).length, MAIL_POLL).toBe(before + 1);
    expect((await staff()).at(-1)).toContain(`/_console#/sales/${room.sale.id}\n`);
    await askFor(world, 'request', room.sale.id, late, { limit: 5000 });
    await room.submit({ action: 'unsold', auctionlot: room.sale.lots[0] });
    await room.submit({ action: 'end' });
    setNow(Date.now() + 5 * MINUTE);
    await waitForNotices();
    expect((await staff()).length).toBe(before + 1);
    expect(await kindsTo(late)).toEqual([]);
  });

  it('the staff gets no mail about a request in a timed auction that has ended', async () => {
    const { kindsTo, person, waitForNotices } = boxes;
    const lot = await world.makeLot({ isLimitNeeded: true });
    await askFor(world, 'request', lot.auction, await person(), { limit: 5000 });
    const before = await kindsTo(world.auctioneer);
    await world.backend.db
      .updateTable('lots')
      .set({ status: 'unsold' })
      .where('auction_id', '=', lot.auction)
      .execute();
    setNow(Date.now() + 3 * MINUTE);
    await waitForNotices();
    expect(await kindsTo(world.auctioneer)).toEqual(before);
  });

  it('a favourite that ends soon is mailed once, to those who want it', async () => {
    const { kindsTo, onlyMail, person, waitForNotices } = boxes;
    const [wants, neither] = [await person(), await person()];
    const soon = await world.makeLot({ end: 45 * MINUTE });
    const later = await world.makeLot({ end: 90 * MINUTE });
    for (const { token } of [wants, neither]) {
      for (const { id } of [soon, later])
        await call(world, '/user/add-favorite', { method: 'PUT', token, body: { auctionlot: id } });
    }
    await world.backend.db
      .updateTable('users')
      .set({ mails: JSON.stringify({ favourite: true }) })
      .where('id', '=', wants.id)
      .execute();
    const look = (backend: BackendUnderTest) => addReminders(backend.backend.db, now());
    await Promise.all([look(world), look(other), look(world)]);
    const mail = await onlyMail(wants);
    expect([mail.kind, mail.text.includes(soon.slugs.en)]).toEqual(['favouriteEnds', true]);
    await waitForNotices();
    expect([await kindsTo(wants), await kindsTo(neither)]).toEqual([['favouriteEnds'], []]);
  });
});
