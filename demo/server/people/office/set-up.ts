import type { Kysely } from 'kysely';
import type { Locale } from '../../../../src/domain/locale.ts';
import type { Database } from '../../data/schema.ts';
import { ensureTenant } from '../../data/tenant.ts';
import { type MailSite, mailLink } from '../../messages/mail/links.ts';
import type { StoredPicture } from '../../sale/import/files.ts';
import { expireTokens, issueToken } from '../accounts/tokens.ts';
import { writeConditions } from './conditions.ts';
import type { OfficeFile } from './office-file.ts';
import { makeStaff } from './staff.ts';

/** A member of staff with a link for choosing a password. */
export interface Invitation {
  readonly email: string;
  /** Valid for an hour; it gives the rights of staff to anyone who has it. */
  readonly link: string;
}

interface SetUp {
  readonly file: OfficeFile;
  /** The drawn logo, where the file names one. */
  readonly logo?: StoredPicture | undefined;
  /** HTML of the conditions of sale, by language. */
  readonly conditions: Readonly<Partial<Record<Locale, string>>>;
  readonly site: MailSite;
  /** Database time in ms. */
  readonly now: number;
}

/**
 * Writes the auctioneer, its conditions of sale and its staff, and replaces what was there. An account that exists
 * becomes staff, and keeps its password until the link is used.
 *
 * @throws an Error with one clear sentence where the database has another tenant
 */
export async function setUpOffice(
  db: Kysely<Database>,
  { file, logo, conditions, site, now }: SetUp,
): Promise<Invitation[]> {
  return db.transaction().execute(async (trx) => {
    const tenant = await ensureTenant(trx, file.tenant);
    if (tenant !== file.tenant)
      throw new Error(
        `tenant: is "${file.tenant}"; expected "${tenant}", the name that this database began with.`,
      );
    const row = await trx.selectFrom('office').select('auctioneer').forUpdate().executeTakeFirstOrThrow();
    const { version, name: names } = file.conditions;
    const auctioneer = {
      ...row.auctioneer,
      ...file.auctioneer,
      ...(logo && { logo: { ...logo, sources: [...(logo.sources ?? [])], alt: file.auctioneer.name } }),
    };
    await writeConditions(trx, auctioneer, { version, names, contents: conditions });
    const invitations: Invitation[] = [];
    for (const person of file.staff) {
      const user = await makeStaff(trx, person);
      await expireTokens(trx, user, 'reset', now);
      const token = await issueToken(trx, user, 'reset', now);
      invitations.push({
        email: person.email,
        link: mailLink(site, 'auth-password-reset-token', person.locale, { token }),
      });
    }
    return invitations;
  });
}
