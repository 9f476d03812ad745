import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { Auctioneer } from '../../../../src/api/schema/auctioneer.ts';
import type { Locale } from '../../../../src/domain/locale.ts';
import { equal } from '../../../../src/lib/equal.ts';
import { err, ok, type Result } from '../../../../src/lib/result.ts';
import type { OfficeData } from '../../../console-api/office.ts';
import type { Database } from '../../data/schema.ts';
import { CONDITIONS_PAGE } from '../../data/tenant.ts';
import { writeAuctioneer, writeConditions } from './conditions.ts';

/** The office's own data, as it is stored. */
export async function readOffice(db: Kysely<Database>): Promise<OfficeData> {
  const { auctioneer: stored } = await db.selectFrom('office').select('auctioneer').executeTakeFirstOrThrow();
  const page = await db
    .selectFrom('pages')
    .select(['titles', 'contents'])
    .where('id', '=', CONDITIONS_PAGE)
    .executeTakeFirst();
  const { name, mail, company, phone, telefax, website, ...rest } = v.parse(Auctioneer, stored);
  const { street, streetnumber, zip, city, country, isAddressNeeded = false, pages } = rest;
  return {
    auctioneer: {
      name,
      mail,
      company,
      phone,
      telefax: telefax ?? '',
      website,
      street,
      streetnumber,
      zip,
      city,
      country,
      isAddressNeeded,
    },
    conditions: {
      version: pages[CONDITIONS_PAGE]?.version ?? '',
      names: textsOf(page?.titles),
      contents: textsOf(page?.contents),
    },
  };
}

const textsOf = (texts: Partial<Record<Locale, string>> = {}): Record<Locale, string> => ({
  en: '',
  de: '',
  fr: '',
  ar: '',
  ...texts,
});

/**
 * Writes the office's changes. @returns `invalid` if texts of the conditions have changed without a new
 * version, since bids name the version that was read; and if the conditions were removed, since bidders agree
 * to them
 */
export function editOffice(db: Kysely<Database>, data: OfficeData): Promise<Result<null, 'invalid'>> {
  return db.transaction().execute(async (trx) => {
    const { auctioneer } = await trx
      .selectFrom('office')
      .select('auctioneer')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before = (await readOffice(trx)).conditions;
    const { version, ...texts } = data.conditions;
    const after = { ...auctioneer, ...data.auctioneer };
    if (equal(before, data.conditions)) {
      await writeAuctioneer(trx, after);
      return ok(null);
    }
    const [names, contents] = [withoutEmpty(texts.names), withoutEmpty(texts.contents)];
    const isWhole = Object.keys(names).length > 0 && Object.keys(contents).length > 0;
    if (!isWhole || version === before.version || version === '') return err('invalid');
    await writeConditions(trx, after, { version, names, contents });
    return ok(null);
  });
}

/** Without empty languages. */
const withoutEmpty = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
