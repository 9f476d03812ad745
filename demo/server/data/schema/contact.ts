import type { ColumnType, Generated } from 'kysely';
import type { ContactTopic } from '../../../../src/api/schema/contact.ts';
import type { Locale } from '../../../../src/domain/locale.ts';

/** The tables of questions about lots and of the newsletter. */
export interface ContactTables {
  contacts: ContactTable;
  newsletter_subscriptions: SubscriptionTable;
}

/** A question about a lot. */
interface ContactTable {
  id: Generated<number>;
  user_id: string;
  lot_id: string;
  topic: ContactTopic;
  /** Plain text with line breaks; empty if the topic is enough. */
  message: string;
  at: number;
}

/** A subscription to the newsletter, one per address regardless of upper and lower case. */
interface SubscriptionTable {
  id: Generated<number>;
  email: string;
  locale: Locale;
  /** Mailing list of the language, by its name in the mailing service. */
  list_id: string;
  consent_at: number;
  /** Time of the last mail to the address about its subscription. */
  mailed_at: number;
  /** SHA-256 of the token in the newest mail that asks for a confirmation. */
  confirm_hash: string;
  confirm_until: number;
  /** Null until it is confirmed; the newsletter goes to confirmed addresses only. */
  confirmed_at: ColumnType<number | null, number | null | undefined>;
  /** Token of the link that ends the subscription. */
  stop_token: Generated<string>;
}
