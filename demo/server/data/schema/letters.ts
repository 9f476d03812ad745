import type { ColumnType, Generated } from 'kysely';
import type { ContactTopic } from '../../../../src/api/schema/contact.ts';
import type { Locale } from '../../../../src/domain/locale.ts';

/** The tables of questions about lots and of the newsletter. */
export interface LetterTables {
  contacts: ContactTable;
  newsletter_subscriptions: SubscriptionTable;
}

/** A question about a lot. */
interface ContactTable {
  id: Generated<number>;
  tenant_id: string;
  user_id: string;
  lot_id: string;
  topic: ContactTopic;
  /** Plain text with line breaks; empty where the topic says it all. */
  message: string;
  at: number;
}

/** A subscription to the newsletter, one per address in any case of its letters. */
interface SubscriptionTable {
  id: Generated<number>;
  tenant_id: string;
  email: string;
  locale: Locale;
  /** Mailing list of the language, as the mailing service names it. */
  list_id: string;
  consent_at: number;
  /** When the address last got a mail about its subscription. */
  mailed_at: number;
  /** SHA-256 of the token in the newest mail that asks for a confirmation. */
  confirm_hash: string;
  confirm_until: number;
  /** Null until it is confirmed; the newsletter goes to confirmed addresses only. */
  confirmed_at: ColumnType<number | null, number | null | undefined>;
  /** Of the link that ends the subscription. */
  stop_token: Generated<string>;
}
