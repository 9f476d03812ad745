import * as v from 'valibot';
import { LOCALES } from '../../../../src/domain/locale.ts';
import { err, ok, type Result } from '../../../../src/lib/result.ts';
import { STAFF_ROLES } from '../../../console-api/staff.ts';

const Text = v.pipe(v.string(), v.trim(), v.maxLength(200));
const Some = v.pipe(Text, v.minLength(1));
const Email = v.pipe(Text, v.email());
const inLocales = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.record(v.picklist(LOCALES), schema),
    v.check((texts) => Object.keys(texts).length > 0, 'at least one of en, de, fr, ar'),
  );

/** The input of `npm run office`: the auctioneer, its conditions of sale and its staff. */
export const OfficeFile = v.strictObject({
  /** Stands in the address of the API, and never changes. */
  tenant: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'Expected small letters, digits and hyphens')),
  /** A picture in JPEG, PNG or WebP, relative to this file; left out, the logo stays as it is. */
  logo: v.optional(Some),
  auctioneer: v.strictObject({
    name: Some,
    /** The sender of mails and the address for replies. */
    mail: Email,
    company: v.optional(Text),
    street: v.optional(Text),
    streetnumber: v.optional(Text),
    zip: v.optional(Text),
    city: v.optional(Text),
    country: v.optional(Text),
    /** Whether the sign-up requires a postal address. */
    isAddressNeeded: v.optional(v.boolean()),
    phone: v.optional(Text),
    telefax: v.optional(Text),
    website: v.optional(v.pipe(Text, v.url())),
  }),
  conditions: v.strictObject({
    /** A new text needs a new version: bids name the version that their bidder agreed to. */
    version: v.pipe(Some, v.maxLength(40)),
    /** The page's name in menus, by language. */
    name: inLocales(Some),
    /** Files with its HTML, by language, relative to this file. */
    file: inLocales(Some),
  }),
  staff: v.pipe(
    v.array(
      v.strictObject({
        firstname: Some,
        lastname: Some,
        email: Email,
        locale: v.picklist(LOCALES),
        role: v.optional(v.picklist(STAFF_ROLES), 'office'),
      }),
    ),
    v.check((staff) => staff.some(({ role }) => role === 'office'), 'at least one with the role office'),
  ),
});
export type OfficeFile = v.InferOutput<typeof OfficeFile>;

/**
 * @returns the file, or a sentence that names the error in it
 */
export function readOfficeFile(text: string): Result<OfficeFile, string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err('The file is not JSON.');
  }
  const read = v.safeParse(OfficeFile, value, { abortEarly: true });
  if (read.success) return ok(read.output);
  const [issue] = read.issues;
  return err(`${v.getDotPath(issue) ?? 'the file'}: ${issue.message}.`);
}
