import type { Kysely } from 'kysely';
import type { Auctioneer } from '../../../../../src/api/schema/auctioneer.ts';
import type { Locale } from '../../../../../src/domain/locale.ts';
import type { NoticeRow } from '../../../data/schema/mail.ts';
import type { Database } from '../../../data/schema.ts';
import type { MailContent, Sender } from '../compose.ts';
import type { MailSite } from '../links.ts';
import type { BatchFacts } from './batch-facts.ts';

/** The reader of a mail. */
export interface MailReader {
  /** Null for an address without an account. */
  readonly user: string | null;
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
}

/** The data from which drafts are written. */
export interface DraftContext {
  readonly trx: Kysely<Database>;
  readonly facts: BatchFacts;
  readonly reader: MailReader;
  readonly sender: Sender & Pick<Auctioneer, 'pages'>;
  readonly site: MailSite;
  /** Address of the auctioneer's console. */
  readonly console: string;
}

/** The content of a mail, without its reader. */
export type MailDraft = Pick<
  MailContent,
  'kind' | 'link' | 'profile' | 'values' | 'lines' | 'quote' | 'replyTo'
>;

/** Writes the draft of a notice; null if the notice no longer holds. */
export type WriteDraft = (
  notice: NoticeRow,
  context: DraftContext,
) => MailDraft | null | Promise<MailDraft | null>;
