import type { Auction } from '../../src/api/schema/auction.ts';
import type { Lot, LotSummary, LotUpdate } from '../../src/api/schema/lot.ts';
import { LOCALES } from '../../src/domain/locale.ts';
import { CALLS, type CallKey } from './calls.ts';
import type { Findings } from './findings.ts';

type Entity = Auction | Lot | LotSummary;

/**
 * Looks for fields that an answer may leave out, because older backends do, and without which the page
 * can do less. What was left out reads as its default here.
 */
export function checkEntities(
  key: CallKey,
  noun: 'auction' | 'lot',
  entities: readonly Entity[],
  findings: Findings,
): void {
  const call = CALLS[key];
  const without = (lacks: (entity: Entity) => boolean): string | null => {
    const found = entities.filter(lacks);
    const [first] = found;
    return first === undefined ? null : `${found.length} of ${entities.length}, such as id "${first.id}"`;
  };
  // A lot in a list has its own slug only.
  const languages = (entity: Entity): number | null =>
    'slugs' in entity ? LOCALES.filter((it) => entity.slugs[it] !== undefined).length : null;

  const noSlugs = without((entity) => languages(entity) === 0);
  if (noSlugs !== null)
    findings.add(
      call,
      {
        code: 'slugs_missing',
        level: 'error',
        what: `"slugs" of the ${noun} is missing.`,
        effect:
          'Somebody who changes the language does not stay on this page, and search engines do not find the others.',
        mend: 'Send the slug in all four languages: "slugs": {"en": …, "de": …, "fr": …, "ar": …}.',
      },
      noSlugs,
    );
  const someSlugs = without((entity) => {
    const count = languages(entity) ?? 0;
    return count > 0 && count < LOCALES.length;
  });
  if (someSlugs !== null)
    findings.add(
      call,
      {
        code: 'slugs_some',
        level: 'warning',
        what: `"slugs" of the ${noun} lacks languages.`,
        effect: 'In these languages there is no link to this page.',
        mend: 'Send the slug in en, de, fr and ar; the same one where it is not translated.',
      },
      someSlugs,
    );
  const noZone = without((entity) => entity.timeZone === null);
  if (noZone !== null)
    findings.add(
      call,
      {
        code: 'time_zone_missing',
        level: 'warning',
        what: `"timeZone" of the ${noun} is missing.`,
        effect: "Times are shown in the visitor's zone, not in the auctioneer's.",
        mend: 'Send the IANA name of the zone, such as "Europe/Berlin".',
      },
      noZone,
    );
}

/** Looks for `rev`. Revisions begin at 0: only a lot that has changed shows whether they are counted. */
export function checkRevisions(key: CallKey, lots: readonly LotUpdate[], findings: Findings): void {
  const without = lots.filter((lot) => lot.rev === 0 && lot.bidCount > 0);
  const [first] = without;
  if (first === undefined) return;
  findings.add(
    CALLS[key],
    {
      code: 'rev_missing',
      level: 'warning',
      what: '"rev" of a lot with bids is missing or 0.',
      effect: 'The page cannot tell which of two answers is newer, and drops answers while messages arrive.',
      mend: 'Count the changes of a lot in "rev", and send it in answers and messages.',
    },
    `${without.length} of ${lots.length}, such as id "${first.id}"`,
  );
}
