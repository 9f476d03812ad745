import { fullName } from '../../../../../src/domain/full-name.ts';
import type { NoticeRow } from '../../../data/schema/mail.ts';
import type { TextFormats } from '../../../lib/formats.ts';
import { MAIL_LABELS } from '../texts/labels.ts';
import { TOPIC_NAMES } from '../texts/topics.ts';
import type { DraftContext, MailDraft, WriteDraft } from './draft.ts';
import { lotFacts } from './lot-facts.ts';

/** To the auctioneer: a question about a lot, to be answered by a reply to the mail. */
export const writeContact: WriteDraft = async (notice, context) => {
  const question = await findQuestion(notice, context);
  if (question === null) return null;
  const { name, email, phone } = question.asker;
  const labels = MAIL_LABELS[context.reader.locale];
  return {
    kind: 'contact',
    ...question.draft,
    values: { ...question.draft.values, asker: name },
    lines: [
      ...question.draft.lines,
      { label: labels.asker, value: name },
      { label: labels.email, value: question.format.leftToRight(email) },
      ...(phone ? [{ label: labels.phone, value: question.format.leftToRight(phone) }] : []),
    ],
    replyTo: email,
  };
};

/** To the user: a copy of the question. */
export const writeContactCopy: WriteDraft = async (notice, context) => {
  const question = await findQuestion(notice, context);
  return question && { kind: 'contactCopy', ...question.draft };
};

interface Question {
  readonly format: TextFormats;
  readonly draft: Required<Pick<MailDraft, 'link' | 'values' | 'lines' | 'quote'>>;
  readonly asker: { readonly name: string; readonly email: string; readonly phone: string };
}

async function findQuestion(notice: NoticeRow, context: DraftContext): Promise<Question | null> {
  const row = await context.trx
    .selectFrom('contacts')
    .innerJoin('users', 'users.id', 'contacts.user_id')
    .select(['contacts.topic', 'contacts.message'])
    .select(['users.firstname', 'users.lastname', 'users.email', 'users.phone'])
    .where('contacts.id', '=', Number(notice.data.contact))
    .executeTakeFirst();
  const lot = lotFacts(notice, context);
  if (row === undefined || lot === null) return null;
  const { locale } = context.reader;
  const labels = MAIL_LABELS[locale];
  const topic = TOPIC_NAMES[locale][row.topic];
  const { number, horse, auction } = lot.values;
  return {
    format: lot.format,
    draft: {
      link: lot.link,
      values: { ...lot.values, topic },
      lines: [
        { label: labels.lot, value: `${number} · ${horse}` },
        { label: labels.auction, value: auction },
        { label: labels.topic, value: topic },
      ],
      quote: row.message,
    },
    asker: {
      name: fullName(row),
      email: row.email,
      phone: row.phone ?? '',
    },
  };
}
