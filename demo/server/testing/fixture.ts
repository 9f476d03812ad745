import type { Kysely } from 'kysely';
import { AUCTIONEER_SCOPE } from '../../../src/domain/staff-scopes.ts';
import type {
  Account,
  CatalogueEntry,
  LotOptions,
  TestLot,
  TestPage,
} from '../../../src/testing/contract/world.ts';
import type { Database, NewAuction, NewLot } from '../data/schema.ts';
import type { StoredBrick } from '../data/stored.ts';
import { CONDITIONS_PAGE, TENANT } from '../data/tenant.ts';
import { HOUR } from '../lib/durations.ts';
import { hashPassword } from '../people/auth/password.ts';

export const ANNA: Account = { email: 'anna@example.com', password: 'fixture-anna' };
export const BEN: Account = { email: 'ben@example.com', password: 'fixture-ben' };
export const AUCTIONEER_ACCOUNT: Account = {
  email: 'auctioneer@example.com',
  password: 'fixture-auctioneer',
};
export const SLEEPING: Account = { email: 'sleeping@example.com', password: 'fixture-sleeping' };

const AUCTION_IDS = { none: 'firm', '120/120': 'soft' } as const;
/** Id of the timed auction that needs admission with a limit. */
export const LIMITED_AUCTION = 'limited';
export const LADDER = [
  { from: 0, step: 50 },
  { from: 5000, step: 250 },
  { from: 10_000, step: 500 },
];
let counter = 0;

export const testSlugs = (word: string) => ({
  en: `${word}-en`,
  de: `${word}-de`,
  fr: `${word}-fr`,
  ar: `${word}-ع`,
});

export const PAGE: TestPage = { id: '4711', slugs: testSlugs('visit') };

/** Of all auctions. */
export const FIXTURE_TIME_ZONE = 'Europe/Berlin';

const auctionRow = (id: string, extension: number | null, now: number): NewAuction => ({
  id,
  slugs: JSON.stringify(testSlugs(id)),
  names: JSON.stringify({ en: `${id} en`, de: `${id} de`, fr: `${id} fr`, ar: `${id} ar` }),
  start_at: now - 24 * HOUR,
  time_zone: FIXTURE_TIME_ZONE,
  extension_window: extension,
  extension_length: extension,
  increments: JSON.stringify(LADDER),
});

/** A timed auction with a cap on amounts, created at the first call. @returns its id */
async function insertCapped(db: Kysely<Database>, now: number, cap: number): Promise<string> {
  const id = `capped-${cap}`;
  await db
    .insertInto('auctions')
    .values({ ...auctionRow(id, null, now), bid_cap: cap })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/** A timed auction that needs admission with a limit, created at the first call. */
const insertLimited = (db: Kysely<Database>, now: number) =>
  db
    .insertInto('auctions')
    .values({ ...auctionRow(LIMITED_AUCTION, null, now), is_limit_needed: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Address of the auctioneer. */
export const OFFICE_EMAIL = 'office@marbrook.example';

/** The conditions of sale. */
const CONDITIONS = {
  slugs: { en: 'conditions' },
  titles: { en: 'Conditions' },
  contents: { en: '<p>German law applies.</p>' },
};

/** A small world: two auctions without lots, one without soft close, and four accounts. */
export async function seedFixture(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .insertInto('office')
    .values({
      tenant: TENANT,
      auctioneer: JSON.stringify({
        name: 'Marbrook',
        city: 'Marbrook',
        mail: OFFICE_EMAIL,
        // Sign-up is impossible without conditions.
        pages: {
          [CONDITIONS_PAGE]: { id: CONDITIONS_PAGE, names: CONDITIONS.titles, slugs: CONDITIONS.slugs },
        },
      }),
    })
    .execute();
  await db
    .insertInto('auctions')
    .values([auctionRow(AUCTION_IDS.none, null, now), auctionRow(AUCTION_IDS['120/120'], 120, now)])
    .execute();
  const title = (locale: string): string => `Visit ${locale}`;
  await db
    .insertInto('pages')
    .values({
      id: PAGE.id,
      slugs: JSON.stringify(PAGE.slugs),
      titles: JSON.stringify({ en: title('en'), de: title('de'), fr: title('fr'), ar: title('ar') }),
      contents: JSON.stringify({ en: '<p>Come in.</p>', de: '<p>Herein.</p>' }),
    })
    .execute();
  const { slugs, titles, contents } = CONDITIONS;
  await db
    .insertInto('pages')
    .values({
      id: CONDITIONS_PAGE,
      slugs: JSON.stringify(slugs),
      titles: JSON.stringify(titles),
      contents: JSON.stringify(contents),
    })
    .execute();
  await showAtHome(db, []);
  const below = [{ type: 'text', id: 'below', title: '', html: '<p>Below</p>' }] satisfies StoredBrick[];
  await db
    .insertInto('widgets')
    .values({ position: `page-${PAGE.id}`, bricks: JSON.stringify(below) })
    .execute();
  for (const [index, account] of [ANNA, BEN, SLEEPING, AUCTIONEER_ACCOUNT].entries()) {
    await db
      .insertInto('users')
      .values({
        id: `user-${index}`,
        email: account.email,
        firstname: 'Test',
        lastname: account.email.split('@', 1)[0] ?? '',
        password: await hashPassword(account.password, LOW_PASSWORD_COST),
        activated: account !== SLEEPING,
        scope: JSON.stringify(account === AUCTIONEER_ACCOUNT ? [AUCTIONEER_SCOPE] : []),
      })
      .execute();
  }
}

/** Cost of the hashes of passwords; low, because tests sign in hundreds of times. */
export const LOW_PASSWORD_COST = 1024;

/** A widget with a brick of every type. */
export async function showAtHome(db: Kysely<Database>, lots: readonly string[]): Promise<void> {
  const bricks = JSON.stringify([
    { type: 'widgetauctionlotlist', id: 'lots', title: { en: 'Lots', de: 'Lose' }, lots },
    { type: 'auctionlist', id: 'auctions', title: '', kind: 'timed', limit: 3 },
    { type: 'text', id: 'text', title: '', html: { en: '<p>Welcome</p>', de: '<p>Willkommen</p>' } },
    {
      type: 'image',
      id: 'image',
      title: { en: 'Horses' },
      image: { path: '/pictures/x.webp', width: 1600, height: 1000, alt: { en: 'A horse', de: 'Ein Pferd' } },
      text: '',
      link: { href: { en: '/about', de: '/de/ueber-uns' }, label: { en: 'About' } },
    },
    {
      type: 'video',
      id: 'video',
      title: '',
      video: { title: { en: 'A film', de: 'Ein Film' }, url: '/v/1.mp4' },
    },
    {
      type: 'gallery',
      id: 'gallery',
      title: '',
      images: [
        { path: '/pictures/y.webp', width: 1600, height: 1000, alt: { en: 'A mare', de: 'Eine Stute' } },
      ],
    },
    {
      type: 'map',
      id: 'map',
      title: '',
      address: { en: '7 Lime Street', de: 'Lindenallee 7' },
      lat: 52.9,
      lng: 8.6,
    },
    {
      type: 'contact',
      id: 'contact',
      title: '',
      person: { name: 'Ada', role: { en: 'Sales', de: 'Verkauf' } },
    },
    { type: 'newsletter', id: 'newsletter', title: '', text: { en: 'Mails', de: 'E-Mails' } },
  ] satisfies StoredBrick[]);
  await db
    .insertInto('widgets')
    .values({ position: 'home', bricks })
    .onConflict((conflict) => conflict.column('position').doUpdateSet({ bricks }))
    .execute();
}

export async function insertLot(db: Kysely<Database>, now: number, options: LotOptions): Promise<TestLot> {
  counter += 1;
  const id = `lot-${counter}-${crypto.randomUUID().slice(0, 8)}`;
  const auction =
    options.bidCap !== undefined
      ? await insertCapped(db, now, options.bidCap)
      : options.isLimitNeeded
        ? LIMITED_AUCTION
        : AUCTION_IDS[options.extension ?? 'none'];
  if (options.isLimitNeeded) await insertLimited(db, now);
  const start = now + (options.start ?? -HOUR);
  const end = now + (options.end ?? HOUR);
  const slugs = testSlugs(id);
  const document = `${id}-xray`;
  const row: NewLot = {
    id,
    auction_id: auction,
    number: options.entry?.number ?? id,
    position: counter,
    slugs: JSON.stringify(slugs),
    ...catalogueTexts(options.entry),
    pedigree: JSON.stringify({ sire: { name: 'Sire', sire: { name: 'Grandsire' } }, dam: { name: 'Dam' } }),
    documents: JSON.stringify([
      { id: document, name: { en: 'X-rays', de: 'Röntgenbilder' }, lines: ['X-rays'] },
    ]),
    start_at: start,
    end_at: end,
    start_price: options.startPrice ?? 1000,
    reserve: options.reserve ?? null,
    buy_now_price: options.buyNowPrice ?? null,
    status: options.status ?? (start > now ? 'upcoming' : 'active'),
    price: null,
    leader: null,
    leader_max: null,
    extended_from: null,
  };
  await db.insertInto('lots').values(row).execute();
  return { id, slugs, auction, auctionSlugs: testSlugs(auction), end, document };
}

/** Names, texts and facts of a test lot, as columns. */
function catalogueTexts(entry?: CatalogueEntry): Pick<NewLot, 'names' | 'descriptions' | 'facts'> {
  const name = entry?.name ?? inAllLocales((locale) => `Quintus ${locale}`);
  const { sire, dam, damSire, sex, colour, location, seller } = entry ?? {};
  return {
    names: JSON.stringify(typeof name === 'string' ? inAllLocales(() => name) : name),
    descriptions: JSON.stringify(
      entry?.description ?? { en: 'Calm.', de: 'Ruhig.', fr: 'Calme.', ar: 'هادئ.' },
    ),
    facts: JSON.stringify({
      sire,
      dam,
      damSire,
      sex,
      location,
      seller,
      dateOfBirth: '2021-04-02',
      colour: colour ?? { en: 'bay', de: 'Brauner', fr: 'bai', ar: 'كستنائي' },
      height: 168,
      vatRate: 19,
      premiumRate: 6,
      premiumVatRate: 19,
    }),
  };
}

const inAllLocales = (text: (locale: string) => string) => ({
  en: text('en'),
  de: text('de'),
  fr: text('fr'),
  ar: text('ar'),
});
