import type { Locale } from '../../../../../src/domain/locale.ts';
import { ConsoleMails } from '../../../../console-api/mails.ts';
import { LINK_PAGE_HEADERS } from '../../../messages/mail/link-page.ts';
import { mailLink } from '../../../messages/mail/links.ts';
import { MAIL_STOP_PATH, readStopLink, stopKind } from '../../../messages/mail/stop.ts';
import { stopPage } from '../../../messages/mail/stop-page.ts';
import type { Services } from '../../services.ts';
import { defineRoute, RawAnswer, type Route } from '../route.ts';
import { officeRoute } from '../staff-route.ts';
import { deliveryState } from './queries.ts';

const stopRoute = {
  path: MAIL_STOP_PATH,
  tag: 'user',
  access: 'public',
  answer: 'text/html',
  hasNotFoundFile: true,
  problems: [],
} as const;

/** Pages of links in mails, and the state of the delivery of mails. */
export const mailRoutes: readonly Route[] = [
  defineRoute({
    ...stopRoute,
    method: 'get',
    summary: 'Returns the page that asks whether to stop a kind of mail. Changes nothing.',
    handle: ({ params, locale }, services) => answer(params, locale, services, false),
  }),
  defineRoute({
    ...stopRoute,
    method: 'post',
    summary: 'Stops a kind of mail. The button of the page and mail programs (RFC 8058) send this request.',
    handle: ({ params, locale }, services) => answer(params, locale, services, true),
  }),
  defineRoute({
    ...officeRoute,
    method: 'get',
    path: '/console/mails',
    summary: 'Returns the state of mail delivery: waiting, failing and abandoned mails.',
    answer: ConsoleMails,
    problems: [],
    handle: (_, { db, deliversMail }) => deliveryState(db, deliversMail),
  }),
];

async function answer(
  params: Parameters<typeof readStopLink>[1],
  locale: Locale,
  { db, site }: Pick<Services, 'db' | 'site'>,
  isStopped: boolean,
): Promise<RawAnswer> {
  const link = await readStopLink(db, params);
  if (link !== null && isStopped) await stopKind(db, link.user, link.kind);
  const page = stopPage({
    locale,
    isStopped,
    kind: link?.kind ?? null,
    profile: mailLink(site(), 'user-profile', locale),
  });
  return new RawAnswer(link === null ? 404 : 200, 'text/html; charset=utf-8', page, LINK_PAGE_HEADERS);
}
