import { type Kysely, sql } from 'kysely';
import type { LOCALES } from '../../../../src/domain/locale.ts';
import { isUnclosed } from '../../../../src/domain/lot-status.ts';
import { err, ok, type Result } from '../../../../src/lib/result.ts';
import {
  CORRECTED_NAMES,
  CORRECTED_TEXTS,
  type CorrectedText,
  type CorrectionBody,
  type LotTexts,
} from '../../../console-api/corrections.ts';
import { lockHybridState } from '../../data/hybrid-state.ts';
import { type Message, writeMessages } from '../../data/outbox.ts';
import type { AuctionRow, Database, LotRow } from '../../data/schema.ts';
import { smallestImage } from '../../data/smallest-image.ts';
import type { LocalText } from '../../data/stored.ts';
import { lotsChanged } from '../reload-messages.ts';
import { changedFields } from './fields.ts';
import { hasBids } from './has-bids.ts';
import { recordCorrection } from './record.ts';

/** The fields of a lot that the console may correct; null if the auction has no such lot. */
export async function readLotTexts(
  db: Kysely<Database>,
  { id: auction }: Pick<AuctionRow, 'id'>,
  auctionlot: string,
): Promise<LotTexts | null> {
  const lot = await lotQuery(db, auction, auctionlot).executeTakeFirst();
  if (lot === undefined) return null;
  const engine = await db
    .selectFrom('hybrid_lots')
    .select('state')
    .where('lot_id', '=', auctionlot)
    .executeTakeFirst();
  return lotTexts(lot, hasBids(lot, engine?.state) || lot.corrections.length > 0);
}

const lotQuery = (db: Kysely<Database>, auction: string, lot: string) =>
  db.selectFrom('lots').selectAll().where('auction_id', '=', auction).where('id', '=', lot);

function lotTexts(lot: LotRow, isMarked: boolean): LotTexts {
  const { facts } = lot;
  const texts = CORRECTED_TEXTS.map((field) => [field, inEach(storedText(lot, field))]);
  return {
    auctionlot: lot.id,
    number: lot.number,
    isMarked,
    ...(Object.fromEntries(texts) as Pick<LotTexts, CorrectedText>),
    sire: facts.sire ?? '',
    dam: facts.dam ?? '',
    damSire: facts.damSire ?? '',
    dateOfBirth: facts.dateOfBirth ?? '',
    height: facts.height ?? null,
    pictures: lot.images.map((image) => ({ id: image.path, ...smallestImage(image) })),
  };
}

function storedText({ names, descriptions, facts }: LotRow, field: CorrectedText): LocalText | null {
  if (field === 'name') return names;
  return field === 'description' ? descriptions : (facts[field] ?? null);
}

function inEach(text: LocalText | null) {
  const one = (locale: (typeof LOCALES)[number]): string =>
    typeof text === 'string' ? text : (text?.[locale] ?? '');
  return { en: one('en'), de: one('de'), fr: one('fr'), ar: one('ar') };
}

/**
 * Corrects a lot that is not closed. If it has bids, its page then lists the changed fields.
 *
 * @returns the messages to publish, with the corrected lot
 */
export function correctLot(
  db: Kysely<Database>,
  { id: auction, kind }: Pick<AuctionRow, 'id' | 'kind'>,
  body: CorrectionBody,
  { tenant, user, now }: { readonly tenant: string; readonly user: string; now(): number },
): Promise<
  Result<{ texts: LotTexts; messages: Message[] }, 'not_found' | 'lot_wrong_status' | 'stale_step'>
> {
  return db.transaction().execute(async (trx) => {
    const sale = kind === 'hybrid' ? await lockHybridState(trx, auction) : null;
    const lot = await lotQuery(trx, auction, body.auctionlot).forUpdate().executeTakeFirst();
    if (lot === undefined) return err('not_found');
    if (!isUnclosed(lot.status)) return err('lot_wrong_status');
    // Another correction, or an import, has replaced a picture.
    if (body.pictures.some((id) => !lot.images.some(({ path }) => path === id))) return err('stale_step');
    const engine = sale?.lots.find(({ id }) => id === lot.id);
    const isMarked = hasBids(lot, engine) || lot.corrections.length > 0;
    const after = corrected(lot, body);
    const changes = changedFields(lot, after);
    if (changes.length === 0) return ok({ texts: lotTexts(lot, isMarked), messages: [] });
    const { names, descriptions, facts, pedigree, images } = after;
    await trx
      .updateTable('lots')
      .set({
        names: JSON.stringify(names),
        descriptions: JSON.stringify(descriptions),
        facts: JSON.stringify(facts),
        pedigree: pedigree && JSON.stringify(pedigree),
        images: JSON.stringify(images),
        // The engine of a hybrid auction owns the revision of its lots; messages about texts have none.
        ...(kind === 'timed' && { rev: sql`rev + 1` }),
      })
      .where('id', '=', lot.id)
      .execute();
    const at = now();
    await recordCorrection(trx, lot, changes, { user, reason: body.reason, at }, isMarked);
    const messages = await writeMessages(trx, tenant, [lotsChanged(auction)], at);
    return ok({ texts: lotTexts(after, isMarked), messages });
  });
}

/** The lot with the texts and pictures of a correction. */
function corrected(lot: LotRow, body: CorrectionBody): LotRow {
  const facts = {
    ...lot.facts,
    ...Object.fromEntries(
      CORRECTED_TEXTS.filter((field) => field !== 'name' && field !== 'description').map((field) => [
        field,
        correctedText(storedText(lot, field), body[field]),
      ]),
    ),
    ...Object.fromEntries(CORRECTED_NAMES.map((field) => [field, body[field] || null])),
    dateOfBirth: body.dateOfBirth || null,
    height: body.height,
  };
  return {
    ...lot,
    facts,
    pedigree: renamed(lot, body),
    names: filled(body.name) ?? lot.names,
    descriptions: filled(body.description) ?? {},
    images: body.pictures.flatMap((id) => lot.images.find(({ path }) => path === id) ?? []),
  };
}

/** Keeps one text for all languages as such if it was not changed. */
const correctedText = (stored: LocalText | null, newText: CorrectionBody['name']): LocalText | null =>
  typeof stored === 'string' && Object.values(newText).every((text) => text === stored)
    ? stored
    : filled(newText);

/** Without empty languages; null if all are empty. */
function filled(text: CorrectionBody['name']): Exclude<LocalText, string> | null {
  const entries = Object.entries(text).filter(([, value]) => value !== '');
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/** The pedigree with the corrected names of parents; their own ancestors stay. */
function renamed({ pedigree, facts }: LotRow, { sire, dam, damSire }: CorrectionBody): LotRow['pedigree'] {
  if (pedigree === null) return null;
  const isChanged = (before: string | null | undefined, now: string): boolean =>
    (before ?? '') !== now && now !== '';
  const own = { ...pedigree };
  if (isChanged(facts.sire, sire)) own.sire = { ...own.sire, name: sire };
  if (isChanged(facts.dam, dam)) own.dam = { ...own.dam, name: dam };
  if (isChanged(facts.damSire, damSire) && own.dam)
    own.dam = { ...own.dam, sire: { ...own.dam.sire, name: damSire } };
  return own;
}
