import type { Context, Hono } from 'hono';
import { type Kysely, sql } from 'kysely';
import { directionOf } from '../../../../src/domain/locale.ts';
import type { Database } from '../../data/schema.ts';
import { type Html, html, raw } from '../../lib/html.ts';

const MAX_MAILS = 200;

/** SQL condition: the mail has no secret link of a staff account, which may do more than bid. */
const isShown = sql<boolean>`not (mails.secret and exists (
  select from users
  where lower(users.email) = lower(mails.recipient) and not users.scope <@ '["bidder"]'::jsonb
))`;

/**
 * Serves the demo's mails: the list at `/_outbox`, newest first, and as JSON at `/_outbox.json?to=`; one mail
 * with its links at `/_outbox/{id}`, and in a mail program's view at `/_outbox/{id}.html`. Only for a demo:
 * everybody who can connect can read the links. Links of staff accounts are not shown.
 */
export function mountOutbox(app: Hono, db: Kysely<Database>): void {
  const list = (to: string | undefined) =>
    db
      .selectFrom('mails')
      .select(['id', 'recipient', 'reply_to', 'locale', 'subject', 'text', 'at'])
      .where(isShown)
      .$if(to !== undefined && to !== '', (query) =>
        query.where((is) => is(is.fn<string>('lower', ['recipient']), '=', (to ?? '').toLowerCase())),
      )
      .orderBy('id', 'desc')
      .limit(MAX_MAILS)
      .execute();
  const find = async (context: Context) => {
    const id = Number.parseInt(context.req.param('mail') ?? '', 10);
    // PostgreSQL would refuse a larger number.
    if (!Number.isSafeInteger(id)) return undefined;
    return db.selectFrom('mails').selectAll().where(isShown).where('id', '=', id).executeTakeFirst();
  };
  const answerMissing = (context: Context) =>
    page(
      context,
      'No such mail',
      html`<p>This mail is not, or no longer, in the outbox.</p>${BACK_LINK}`,
      404,
    );

  app.get('/_outbox.json', async (context) => {
    const mails = await list(context.req.query('to'));
    context.header('Cache-Control', 'no-store');
    return context.json(
      mails.map(({ id, recipient, reply_to, locale, subject, text, at }) => ({
        id: String(id),
        to: recipient,
        replyTo: reply_to,
        locale,
        subject,
        text,
        links: linksIn(text),
        at: new Date(at).toISOString(),
      })),
    );
  });

  app.get('/_outbox', async (context) => {
    const mails = await list(context.req.query('to'));
    const rows = mails.map(
      ({ id, recipient, locale, subject, at }) =>
        html`<li><a href="/_outbox/${id}" lang="${locale}" dir="${directionOf(locale)}">${subject}</a><span>${recipient}</span>${timeHtml(at)}</li>`,
    );
    const empty = html`<p>No mail has been sent yet. Sign up on the site, or ask for a new password.</p>`;
    return page(
      context,
      'Outbox',
      html`<p class="soft">Mail that the site has sent, newest first; links that sign in staff are left out. With <code>SMTP_URL</code> it goes to a mail server instead.</p>
${rows.length === 0 ? empty : html`<ul class="mails">${rows}</ul>`}`,
    );
  });

  app.get('/_outbox/:mail{[0-9]+\\.html}', async (context) => {
    const mail = await find(context);
    if (mail === undefined) return answerMissing(context);
    return guarded(context, mail.html, 200);
  });

  app.get('/_outbox/:mail{[0-9]+}', async (context) => {
    const mail = await find(context);
    if (mail === undefined) return answerMissing(context);
    const { id, recipient, reply_to, locale, subject, text, at } = mail;
    return page(
      context,
      subject,
      html`<dl><dt>To</dt><dd>${recipient}</dd>${reply_to === null ? null : html`<dt>Reply to</dt><dd>${reply_to}</dd>`}<dt>Sent</dt><dd>${timeHtml(at)}</dd></dl>
<div class="mail" lang="${locale}" dir="${directionOf(locale)}">${clickable(text)}</div>
<p><a href="/_outbox/${id}.html">As it looks in a mailbox</a></p>${BACK_LINK}`,
    );
  });
}

const BACK_LINK = html`<p><a href="/_outbox">All mail</a></p>`;
const LINK_PATTERN = /https?:\/\/[^\s<>"]+/g;
const linksIn = (text: string): string[] => text.match(LINK_PATTERN) ?? [];

/** Plain text with clickable addresses. */
function clickable(text: string): Html[] {
  const parts: Html[] = [];
  let at = 0;
  for (const { 0: link, index } of text.matchAll(LINK_PATTERN)) {
    parts.push(html`${text.slice(at, index)}<a href="${link}" dir="ltr">${link}</a>`);
    at = index + link.length;
  }
  return [...parts, html`${text.slice(at)}`];
}

function timeHtml(at: number): Html {
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

function page(context: Context, title: string, main: Html, status: 200 | 404 = 200) {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body><main><h1 dir="auto">${title}</h1>${main}</main></body>
</html>`;
  return guarded(context, document.markup, status);
}

/** Links in mails are secret: no caching, no referrer, no scripts. */
const guarded = (context: Context, markup: string, status: 200 | 404) =>
  context.html(markup, status, {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });

const STYLE = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(#fbfaf6, #121513); color: light-dark(#1a1d1b, #eef0ec); font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', sans-serif; }
main { max-width: 760px; margin-inline: auto; padding: 40px 20px 64px; }
h1 { font: 600 30px/1.2 Georgia, 'Times New Roman', serif; margin: 0 0 16px; overflow-wrap: anywhere; }
a { color: light-dark(#14523b, #7fcaa4); text-underline-offset: .2em; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid light-dark(#1b66d6, #7db1ff); outline-offset: 3px; }
.soft, dt, time, .mails span { color: light-dark(#5a625d, #a3aba5); }
.mails { list-style: none; margin: 24px 0 0; padding: 0; border-top: 1px solid light-dark(#e3dfd6, #2f3531); }
.mails li { display: grid; grid-template-columns: 1fr auto; gap: 0 20px; padding: 12px 0; border-bottom: 1px solid light-dark(#e3dfd6, #2f3531); font-size: 14px; }
.mails a { grid-column: 1 / -1; font-size: 17px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 20px; margin: 0 0 20px; } dd { margin: 0; overflow-wrap: anywhere; }
.mail { white-space: pre-wrap; background: light-dark(#ffffff, #191d1b); border: 1px solid light-dark(#e3dfd6, #2f3531); border-radius: 10px; padding: 24px; margin-block-end: 20px; }
@media (max-width: 560px) { .mails li { grid-template-columns: 1fr; } }
`;
