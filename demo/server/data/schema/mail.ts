import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Locale } from '../../../../src/domain/locale.ts';

/** The tables of mails, and of what they are about. */
export interface MailTables {
  notices: NoticeTable;
  notice_pauses: NoticePauseTable;
  mails: MailTable;
}

/** A recipient without an account. */
export interface MailAddress {
  readonly email: string;
  /** Empty where it is not known. */
  readonly name: string;
  readonly locale: Locale;
}

/**
 * The subject of a mail that is still to be written. Written by the transaction that causes it, and deleted by the one
 * that writes the mail. Without a user and an address it is for the auctioneer's staff.
 */
interface NoticeTable {
  id: Generated<number>;
  kind: string;
  user_id: string | null;
  address: ColumnType<MailAddress | null, string | null | undefined, never>;
  auction_id: string | null;
  lot_id: string | null;
  data: ColumnType<Readonly<Record<string, unknown>>, string | undefined, never>;
  /** Of several notices with the same key only the newest becomes a mail. */
  key: string | null;
  at: number;
  /** Not before this time; by then it may no longer hold. */
  due_at: number;
}

/** When the latest notice of a kind about a lot is, or was, due: the next one is a pause later. */
interface NoticePauseTable {
  user_id: string;
  lot_id: string;
  kind: string;
  due_at: number;
}

/** Mails to be sent. With `SMTP_URL` a delivered mail is deleted; without, mails stay. */
interface MailTable {
  id: Generated<number>;
  /** Name of its texts. */
  kind: Generated<string>;
  recipient: string;
  locale: Locale;
  subject: string;
  text: string;
  html: string;
  at: number;
  /** Number of failed deliveries. */
  attempts: Generated<number>;
  /** When the delivery or its next retry is due. */
  due_at: number;
  /** Whether its link alone authorizes the person who opens it. */
  secret: Generated<boolean>;
  /** Its `Message-ID`, in angle brackets: the same for every delivery of this mail. */
  message_id: string;
  /** Address of the page that stops mails of this kind. */
  stop_url: string | null;
  /** Where a reply goes; to the sender where it is null. */
  reply_to: ColumnType<string | null, string | null | undefined>;
  /** Why the last delivery failed: a reply code such as `550`, or a code such as `ECONNECTION`. */
  failure: ColumnType<string | null, string | null | undefined>;
  /** It is not delivered any more; its text has been deleted. */
  given_up_at: ColumnType<number | null, number | null | undefined>;
}

export type NoticeRow = Selectable<NoticeTable>;
export type MailRow = Selectable<MailTable>;
