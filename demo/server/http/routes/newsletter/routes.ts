import * as v from 'valibot';
import { Accepted } from '../../../../../src/api/schema/account.ts';
import { NewsletterBody } from '../../../../../src/api/schema/newsletter.ts';
import type { Locale } from '../../../../../src/domain/locale.ts';
import { problem } from '../../../lib/problem.ts';
import { LINK_PAGE_HEADERS, linkPage } from '../../../messages/mail/link-page.ts';
import { mailLink } from '../../../messages/mail/links.ts';
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from '../../../people/newsletter/links.ts';
import { NEWSLETTER_TEXTS } from '../../../people/newsletter/texts.ts';
import type { Services } from '../../services.ts';
import { defineRoute, RawAnswer, type Route } from '../route.ts';

const PROBLEM_OF = {
  no_consent: 'invalid',
  invalid_email: 'invalid',
  too_many: 'too_many_requests',
} as const;

/** The address for pages of the site's own origin; it does not contain the API's version. */
export const SUBSCRIBE_PATH = '/api/newsletter/subscribe';

/** Also served at `SUBSCRIBE_PATH`. */
export const subscribeRoute = defineRoute({
  method: 'post',
  path: '/newsletter/subscribe',
  summary:
    'Subscribes an address to the newsletter and mails its owner a link to confirm. The answer does not reveal whether the address is subscribed already. Only pages of the site and of the auctioneer’s CMS may send this request.',
  tag: 'newsletter',
  access: 'public',
  headers: v.object({
    // A form of another site could send other types without a preflight.
    'content-type': v.pipe(v.string(), v.regex(/^application\/json\s*(;|$)/i)),
    origin: v.optional(v.string()),
    host: v.optional(v.string()),
  }),
  body: NewsletterBody,
  status: 202,
  answer: Accepted,
  problems: ['invalid', 'forbidden', 'too_many_requests'],
  async handle({ body, headers, address }, { newsletter, isOwnOrigin }) {
    if (!isOwnOrigin(headers)) return problem('forbidden');
    const subscribed = await newsletter.subscribe(body, address);
    if (subscribed.ok) return {};
    const { error } = subscribed;
    return problem(PROBLEM_OF[error.code], {
      message: NEWSLETTER_TEXTS[body.locale].refusals[error.code],
      ...(error.code === 'too_many' && { headers: { 'Retry-After': String(error.wait) } }),
    });
  },
});

const page = {
  tag: 'newsletter',
  access: 'public',
  answer: 'text/html',
  hasNotFoundFile: true,
  problems: [],
} as const;

export const newsletterRoutes: readonly Route[] = [
  subscribeRoute,
  defineRoute({
    ...page,
    method: 'get',
    path: CONFIRM_PATH,
    summary: 'Returns the page that asks whether to confirm a subscription. Changes nothing.',
    handle: async ({ params, locale }, services) =>
      answer('confirm', locale, services, await services.newsletter.stateOf(params.token)),
  }),
  defineRoute({
    ...page,
    method: 'post',
    path: CONFIRM_PATH,
    summary: 'Confirms a subscription. The button of the page sends this request.',
    handle: async ({ params, locale }, services) =>
      answer('confirm', locale, services, await services.newsletter.confirm(params.token)),
  }),
  defineRoute({
    ...page,
    method: 'get',
    path: UNSUBSCRIBE_PATH,
    summary: 'Returns the page that asks whether to end a subscription. Changes nothing.',
    handle: async ({ params, locale }, services) =>
      answer('stop', locale, services, (await services.newsletter.canStop(params.token)) && 'pending'),
  }),
  defineRoute({
    ...page,
    method: 'post',
    path: UNSUBSCRIBE_PATH,
    summary: 'Ends a subscription. The button of the page and mail programs (RFC 8058) send this request.',
    handle: async ({ params, locale }, services) =>
      answer('stop', locale, services, (await services.newsletter.stop(params.token)) && 'confirmed'),
  }),
];

/** The page of a link, by its state: `pending` shows the question, `confirmed` the confirmation. */
function answer(
  kind: 'confirm' | 'stop',
  locale: Locale,
  { site }: Pick<Services, 'site'>,
  state: 'pending' | 'confirmed' | 'unknown' | false,
): RawAnswer {
  const texts = NEWSLETTER_TEXTS[locale];
  const words = texts[kind];
  const isKnown = state === 'pending' || state === 'confirmed';
  const markup = linkPage({
    locale,
    title: words.title,
    text: state === 'pending' ? words.question : state === 'confirmed' ? words.done : words.unknown,
    ...(state === 'pending' && { button: words.button }),
    link: { href: mailLink(site(), 'auctions', locale), label: texts.auctions },
  });
  return new RawAnswer(isKnown ? 200 : 404, 'text/html; charset=utf-8', markup, LINK_PAGE_HEADERS);
}
