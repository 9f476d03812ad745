import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { timeIn } from './local-time.ts';
import { positionsOf } from './lot-order.ts';
import { mistakeText, parseCatalogue } from './mistakes.ts';
import { planCatalogue } from './plan.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { catalogueSchema } from './schema.ts';

const fileOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

const LOT = { number: '1', name: 'Quintus', startPrice: 5000 };
const AUCTION = {
  id: 'spring',
  kind: 'timed',
  name: 'Spring',
  timeZone: 'Europe/Berlin',
  start: '2027-03-01T10:00',
  end: '2027-03-14T19:00',
  increments: [{ from: 0, step: 250 }],
  premiumRate: 6,
  premiumVatRate: 19,
  vatRate: 19,
  lots: [LOT],
};

/** The mistakes of a catalogue, as they are printed. */
function mistakesOf(read: ReturnType<typeof readJson>): string[] {
  const { catalogue, mistakes } = parseCatalogue(read.data);
  const found = catalogue === null ? mistakes : planCatalogue(catalogue).mistakes;
  return found.map((mistake) => mistakeText(mistake, read));
}
const inJson = (auction: object): string[] =>
  mistakesOf(readJson(JSON.stringify({ auctions: [{ ...AUCTION, ...auction }] }, null, 1)));
const inLot = (lot: object): string[] => inJson({ lots: [{ ...LOT, ...lot }] });

describe('a catalogue in JSON', () => {
  it('has no mistakes in the example, nor in the smallest one', () => {
    expect(mistakesOf(readJson(fileOf('example/catalogue.json')))).toEqual([]);
    expect(inJson({})).toEqual([]);
  });

  it('names the line of a mistake', () => {
    const text = JSON.stringify(
      { auctions: [{ ...AUCTION, lots: [{ ...LOT, startPrice: '5000' }] }] },
      null,
      1,
    );
    const line = text.split('\n').findIndex((it) => it.includes('"startPrice"')) + 1;
    expect(mistakesOf(readJson(text))).toEqual([
      `line ${line}, auctions[0].lots[0].startPrice is "5000"; expected a whole number of euros above 0, such as 12500`,
    ]);
  });

  it.each([
    ['{\n "auctions": [\n  }', 'line 3: this is no JSON: there is }; expected a value.'],
    [
      '{\n "auctions": [],\n}',
      'line 3: this is no JSON: there is }; expected the name of a field, in quotes.',
    ],
    ['{\n "auctions": [1 2]}', 'line 2: this is no JSON: there is 2; expected "," or "]".'],
    ['{"auctions":\n"open}', 'line 2: this is no JSON: there is "; expected a value.'],
    ['{"a": 1,\n"a": 2}', 'line 2: this is no JSON: there is "a"; expected every name once.'],
    ['', 'line 1: this is no JSON: the file ends; expected a value.'],
  ])('says where %j is no JSON', (text, sentence) => {
    expect(() => readJson(text)).toThrow(sentence);
  });

  it.each([
    [{ startPrice: undefined }, '.startPrice is missing'],
    [{ startPrice: 10.5 }, '.startPrice is 10.5; expected a whole number of euros'],
    [{ startprice: 1 }, '.startprice is no field that is known here'],
    [{ name: '' }, '.name is ""; expected a text of at most 80 characters in one line'],
    [{ name: { it: 'Quinto' } }, 'expected a text of at most 80 characters'],
    [{ reserve: 100 }, '.reserve is 100; expected at least the start price, 5000'],
    [{ buyNowPrice: 100 }, '.buyNowPrice is 100; expected at least the start price'],
    [{ estimate: { from: 9, to: 8 } }, '.estimate.to is 8; expected at least 9'],
    [{ dateOfBirth: '2021-02-30' }, '.dateOfBirth is "2021-02-30"; expected a date that exists'],
    [{ dateOfBirth: '2.4.2021' }, 'expected a date such as "2021-04-02"'],
    [{ end: '14.3.2027 19:00' }, '.end is "14.3.2027 19:00"; expected a time such as'],
    [{ end: '2027-03-28T02:30' }, 'expected a time that exists in Europe/Berlin'],
    [{ end: '2027-02-01T19:00' }, '.end is not after the start'],
    [{ description: '<p>Calm</p>' }, '.description contains the tag <p>; expected plain text'],
    [{ vatRate: 190 }, '.vatRate is 190; expected percent from 0 to 100'],
    [
      { vatRate: 14.97501 },
      '.vatRate is 14.97501; expected percent from 0 to 100 with at most four decimals',
    ],
    [{ id: 'auctionlots' }, '.id is "auctionlots", a word of the addresses of the site or the API'],
    [{ slugs: { en: 'Quintus 1' } }, '.slugs.en is "Quintus 1"; expected small letters'],
    [
      { videos: [{ url: 'javascript:alert(1)', title: 'x' }] },
      'expected an address that begins with https://',
    ],
  ])('refuses a lot with %j', (wrong, sentence) => {
    const found = inLot(wrong);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(sentence);
  });

  it.each([
    [{ id: 'views' }, '.id is "views", a word of the addresses of the site or the API; expected another'],
    [{ id: 'hybrid' }, '.id is "hybrid", a word of the addresses'],
    [{ timeZone: 'Berlin' }, '.timeZone is "Berlin"; expected the IANA name'],
    [{ kind: 'silent' }, '.kind is "silent"; expected "timed" or "hybrid"'],
    [{ increments: [{ from: 100, step: 5 }] }, '.increments[0].from is 100; expected 0 in the first entry'],
    [{ increments: [] }, 'expected at least {"from": 0, "step": 250}'],
    [{ end: undefined }, '.lots[0].end is missing; expected it here, or `end` of the auction'],
    [{ kind: 'hybrid' }, '.end is given; expected none: the auctioneer decides'],
    [{ bidCap: 4999 }, '.lots[0].startPrice is 5000; expected at most the `bidCap` of the auction, 4999'],
    [
      { bidCap: 6000, lots: [{ ...LOT, reserve: 7000 }] },
      '.reserve is 7000; expected at most the `bidCap` of the auction, 6000',
    ],
    [{ bidCap: 0 }, '.bidCap is 0; expected a whole number of euros above 0'],
    [{ lots: [LOT, { ...LOT, id: 'other' }] }, '.lots[1].number is "1" for a second time'],
    [{ lots: [LOT, { ...LOT, number: '2', id: 'spring-1' }] }, 'has the id "spring-1" of another lot'],
  ])('refuses an auction with %j', (wrong, sentence) => {
    const found = inJson(wrong);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(sentence);
  });
});

describe('a table', () => {
  const auctions = readJson(JSON.stringify({ auctions: [{ ...AUCTION, lots: undefined }] }));
  const table = (text: string) => readCsv(text, auctions);

  it('has no mistakes in the example', () => {
    const read = readCsv(fileOf('example/lots.csv'), readJson(fileOf('example/auctions.json')));
    expect(mistakesOf(read)).toEqual([]);
    expect(parseCatalogue(read.data).catalogue?.auctions[0]?.lots).toMatchObject([
      {
        description: { en: 'Calm, and brave in the water.', de: 'Ruhig und mutig im Wasser.' },
        startPrice: 4500,
        pictures: [{ file: 'pictures/nordwind-1.jpg' }, { file: 'pictures/nordwind-2.jpg' }],
        documents: [{ file: 'nordwind-vet.pdf', name: 'Veterinary report' }],
      },
      { description: { en: 'Known as "the singer".' }, dateOfBirth: '2021' },
    ]);
  });

  it('names the row of a mistake, with semicolons, a byte order mark and breaks in cells too', () => {
    const text =
      '\uFEFFauction;number;name;description;startPrice\r\nspring;1;A;"one\n\ntwo";1000\r\n\r\nspring;2;B;;1.000\r\n';
    expect(mistakesOf(table(text))).toEqual([
      'row 4, column "startPrice" is "1.000"; expected a whole number of euros above 0, such as 12500 (with heads in English: 12,500 or 12500, 168.5 and 2027-03-14 19:00)',
    ]);
  });

  const lotsOf = (text: string) => parseCatalogue(table(text).data).catalogue?.auctions[0]?.lots;

  it('reads numbers and dates as the language of its heads has them', () => {
    const german = [
      'Auktion;Kat.-Nr.;Name;Beschreibung (de);Startpreis;Mindestpreis;Ende;Geburtsdatum;Stockmaß;MwSt',
      'spring;1;Äskulap;Ruhig.;12.500,00 €;15 000;14.3.2027, 19:30 Uhr;2.4.2021;168,5;7,8 %',
    ].join('\n');
    expect(lotsOf(german)).toMatchObject([
      {
        number: '1',
        name: 'Äskulap',
        description: { de: 'Ruhig.' },
        startPrice: 12_500,
        reserve: 15_000,
        end: '2027-03-14T19:30',
        dateOfBirth: '2021-04-02',
        height: 168.5,
        vatRate: 7.8,
      },
    ]);
    const french =
      'vente;numéro;nom;mise à prix;clôture;taille\nspring;1;Étoile;12\u202f500 €;14/03/2027 à 19h30;168,5';
    expect(lotsOf(french)).toMatchObject([
      { startPrice: 12_500, end: '2027-03-14T19:30', height: 168.5, name: 'Étoile' },
    ]);
    const arabic = 'المزاد;الرقم;الاسم;سعر الافتتاح;النهاية\nspring;1;ريح;١٢٬٥٠٠;١٤/٣/٢٠٢٧ ١٩:٣٠';
    expect(lotsOf(arabic)).toMatchObject([{ startPrice: 12_500, end: '2027-03-14T19:30' }]);
    expect(
      lotsOf('Auction,Number,Name,Start price,End\nspring,1,Star,"12,500",2027-03-14 19:30:00'),
    ).toMatchObject([{ startPrice: 12_500, end: '2027-03-14T19:30:00' }]);
  });

  it.each([
    ['Startpreis', '12,500'],
    ['Startpreis', '1.25'],
    ['Startpreis', '12.500,50'],
    ['Stockmaß', '168.5'],
    ['Ende', '14/03/2027 19:00'],
    ['Ende', '14.3.27 19:00'],
    ['Geburtsdatum', '4/2/2021'],
  ])('refuses what may mean two things: with German heads %s %s', (column, value) => {
    const heads = ['Auktion', 'Nummer', 'Name', ...new Set(['Startpreis', column])];
    const cells = ['spring', '1', 'A', ...(column === 'Startpreis' ? [value] : ['500', value])];
    const [mistake, ...more] = mistakesOf(table(`${heads.join(';')}\n${cells.join(';')}`));
    expect(more).toEqual([]);
    expect(mistake).toMatch(
      `row 2, column "${column}" is ${column === 'Startpreis' && value.endsWith('50') ? '12500.5' : `"${value}"`}; expected`,
    );
    expect(mistake).toContain('(with heads in German: 12.500 or 12500, 168,5 and 14.3.2027 19:00)');
  });

  it('takes dates with slashes in French only, and in English none but ISO', () => {
    const end = (heads: string, value: string) => mistakesOf(table(`${heads}\nspring;1;A;500;${value}`));
    expect(end('auction;number;name;startPrice;end', '03/04/2027 19:00')).toHaveLength(1);
    expect(end('vente;numéro;nom;mise à prix;fin', '03/04/2027 19:00')).toEqual([]);
  });

  it('takes videos, alternative texts and a pedigree of three generations', () => {
    const text = [
      'Auktion;Nummer;Name;Startpreis;Bilder;Bildtexte_de;Bildtexte_en;Videos;Vater;Mutter;Vatermutter;MV;Muttervatervater',
      'spring;1;A;500;a.jpg | b.jpg;Im Stand|;Standing | Trotting;https://v.example/watch?v=1 = Galopp | https://v.example/2;S;D;SD;DS;DSS',
    ].join('\n');
    expect(mistakesOf(table(text))).toEqual([]);
    expect(lotsOf(text)).toMatchObject([
      {
        pictures: [
          { file: 'a.jpg', alt: { de: 'Im Stand', en: 'Standing' } },
          { file: 'b.jpg', alt: { en: 'Trotting' } },
        ],
        videos: [
          { url: 'https://v.example/watch?v=1', title: 'Galopp' },
          { url: 'https://v.example/2', title: 'A' },
        ],
        pedigree: {
          sire: { name: 'S', dam: { name: 'SD' } },
          dam: { name: 'D', sire: { name: 'DS', sire: { name: 'DSS' } } },
        },
      },
    ]);
    expect(
      mistakesOf(table('auction,number,name,startPrice,sireSireDam\nspring,1,A,500,X')).toSorted(),
    ).toEqual(['row 2, column "sire" is missing', 'row 2, column "sireSire" is missing']);
  });

  it.each([
    ['auction,number,name,price\nspring,1,A,5', 'row 1: "price" is no column'],
    [
      'Auktion;Nummer;Name;Startpreis;Preis\nspring;1;A;5;6',
      'row 1: "Preis" is no column, or twice. Columns: Auktion',
    ],
    [
      'Auktion;Nummer;Name;Startpreis;reserve\nspring;1;A;5;6',
      'row 1: "reserve" is English and other heads are German',
    ],
    ['Auktion;Nummer;Nr.;Name;Startpreis\nspring;1;1;A;5', 'row 1: "Nr." is no column, or twice'],
    ['auction,number,name,startPrice\nspring,1,A', 'row 2 has 3 cells; expected 4'],
    [
      'auction,number,name,startPrice\nwinter,1,A,5',
      'row 2, column "auction" is "winter"; expected the id of an auction: spring.',
    ],
    ['auction,number,name,startPrice\nspring,1,"A,5', 'row 2 has a quote that does not end'],
    ['', 'The table is empty'],
  ])('refuses %j', (text, sentence) => {
    expect(() => table(text)).toThrow(sentence);
  });
});

describe('the encoding of a file', () => {
  const bytes = (...parts: (string | number[])[]): Uint8Array =>
    Buffer.concat(parts.map((part) => Buffer.from(part as string)));

  it.each([
    ['UTF-8', bytes('Größe')],
    ['UTF-8', bytes([0xef, 0xbb, 0xbf], 'Größe')],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Größe', 'utf16le')])],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Größe', 'utf16le')]).swap16()],
    ['Windows-1252', bytes('Gr', [0xf6, 0xdf], 'e')],
  ])('%s is recognised', (encoding, file) => {
    expect(decodeText(file)).toEqual({ text: 'Größe', encoding });
  });

  it('the euro sign, quotes and dashes of Windows are read right', () => {
    expect(decodeText(bytes('d', [0x92], 'Or ', [0x84], 'so', [0x93, 0x20, 0x96], ' 5 ', [0x80])).text).toBe(
      'd’Or „so“ – 5 €',
    );
  });

  it.each([
    ['DOS', bytes('K', [0x84], 'fer')],
    ['DOS', bytes('M', [0x81], 'hle')],
    ['Macintosh', bytes('K', [0x8a], 'fer')],
    ['Macintosh', bytes('gr', [0x9f], 'n')],
    ['UTF-16 without a mark', Buffer.from('Name', 'utf16le')],
  ])('%s is refused, not mangled', (_, file) => {
    expect(() => decodeText(file)).toThrow('The encoding of the file is not known');
  });
});

describe('the order of lots', () => {
  it('keeps lots that the catalogue does not name behind those that they stood behind', () => {
    const order = [...positionsOf(['b', 'new', 'a'], ['x', 'a', 'y', 'z', 'b'])];
    expect(
      order
        .toSorted(([, one], [, other]) => one - other)
        .map(([id]) => id)
        .join(' '),
    ).toBe('x b new a y z');
  });
});

describe('times', () => {
  it.each([
    ['2027-01-15T10:00', '2027-01-15T09:00:00.000Z'],
    ['2027-07-15T10:00', '2027-07-15T08:00:00.000Z'],
    ['2027-10-31T00:30', '2027-10-30T22:30:00.000Z'],
    ['2027-03-28T03:30', '2027-03-28T01:30:00.000Z'],
    ['2027-07-15T10:00+05:30', '2027-07-15T04:30:00.000Z'],
  ])('%s in Berlin is %s', (text, instant) => {
    expect(new Date(timeIn('Europe/Berlin', text) ?? 0).toISOString()).toBe(instant);
  });

  it.each(['2027-02-30T10:00', '2027-03-28T02:30', '2027-13-01T10:00'])('%s does not exist', (text) => {
    expect(timeIn('Europe/Berlin', text)).toBeNull();
  });
});

it('the JSON Schema is the one that `npm run import -- --schema` prints', () => {
  expect(JSON.parse(fileOf('catalogue.schema.json'))).toEqual(JSON.parse(JSON.stringify(catalogueSchema())));
});
