import type { Kysely } from 'kysely';
import type { ConsoleMails } from '../../../../console-api/mails.ts';
import { instant } from '../../../data/lot-book.ts';
import type { Database } from '../../../data/schema.ts';

const MAX_MAILS = 50;

/** @param delivers whether there is a mail server */
export async function deliveryState(db: Kysely<Database>, delivers: boolean): Promise<ConsoleMails> {
  const failed = db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'failure', 'attempts', 'due_at', 'given_up_at'])
    .where('failure', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MAX_MAILS);
  const [waiting, failing, givenUp] = await Promise.all([
    db
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('given_up_at', 'is', null)
      .executeTakeFirstOrThrow(),
    failed.where('given_up_at', 'is', null).execute(),
    failed.where('given_up_at', 'is not', null).execute(),
  ]);
  const shown = ({ id, recipient, subject, failure, attempts }: (typeof failing)[number]) => ({
    id: String(id),
    recipient,
    subject,
    attempts,
    failure: failure ?? '',
  });
  return {
    delivers,
    waiting: waiting.count,
    failing: failing.map((mail) => ({ ...shown(mail), retryAt: instant(mail.due_at) })),
    givenUp: givenUp.map((mail) => ({ ...shown(mail), givenUpAt: instant(mail.given_up_at ?? mail.due_at) })),
  };
}
