import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Locale } from '../../../../src/domain/locale.ts';

/** The tables of mails and their notices. */
export interface MailTables {
  notices: NoticeTable;
  notice_throttles: NoticeThrottleTable;
  mails: MailTable;
}

/** A recipient without an account. */
export interface MailAddress {
  readonly email: string;
  /** Empty if unknown. */
  readonly name: string;
  readonly locale: Locale;
}

/**
 * The notice of a mail that is not written yet. The transaction of its cause writes it, and the transaction
 * that writes the mail deletes it. Without a user and an address it is for the auctioneer's staff.
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

/** Time at which the latest notice of a kind about a lot is, or was, due: the next one is a pause later. */
interface NoticeThrottleTable {
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
  /** Time at which the delivery or its next retry is due. */
  due_at: number;
  /** Whether its link alone authorizes its reader. */
  secret: Generated<boolean>;
  /** Its `Message-ID`, in angle brackets: the same for every delivery of this mail. */
  message_id: string;
  /** Address of the page that stops mails of this kind. */
  stop_url: string | null;
  /** Address for replies; null: the sender. */
  reply_to: ColumnType<string | null, string | null | undefined>;
  /** Reason of the last failed delivery: a reply code such as `550`, or a code such as `ECONNECTION`. */
  failure: ColumnType<string | null, string | null | undefined>;
  /** Set if it is no longer delivered; its text has been deleted. */
  given_up_at: ColumnType<number | null, number | null | undefined>;
}

export type NoticeRow = Selectable<NoticeTable>;
export type MailRow = Selectable<MailTable>;
