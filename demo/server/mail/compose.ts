import type { Auctioneer } from '../../../src/api/schema/auctioneer.ts';
import { directionOf, type Locale } from '../../../src/domain/locale.ts';
import { html, raw } from '../../site/html.ts';
import { MAIL_TEXTS, type MailKind } from './texts.ts';

export interface MailOrder {
  readonly kind: MailKind;
  readonly locale: Locale;
  /** E-mail address of the recipient. */
  readonly to: string;
  /** First and last name of the recipient. */
  readonly name: string;
  /** Absolute address of the mail's link. */
  readonly link: string;
}

/** A mail ready to be sent. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  /** A whole document with inline styles, since mail programs support no others. */
  readonly html: string;
}

/** The auctioneer's address in the footer of a mail. */
export type Sender = Pick<
  Auctioneer,
  'name' | 'company' | 'street' | 'streetnumber' | 'zip' | 'city' | 'phone' | 'mail'
>;

export function composeMail(order: MailOrder, sender: Sender): ComposedMail {
  const language = MAIL_TEXTS[order.locale];
  const words = language[order.kind];
  const fill = (text: string): string =>
    text.replace('{auctioneer}', () => sender.name).replace('{name}', () => order.name);
  const greeting = fill(language.greeting);
  const [before, after] = [fill(words.before), fill(words.after)];
  const foot = [
    sender.company,
    [sender.street, sender.streetnumber].filter(Boolean).join(' '),
    [sender.zip, sender.city].filter(Boolean).join(' '),
    sender.phone,
    sender.mail,
  ].filter(Boolean);
  // Isolated, because numbers and addresses read from left to right in an Arabic mail too.
  const isolate = (line: string): string => (order.locale === 'ar' ? `\u2066${line}\u2069` : line);
  const signed = [language.regards, sender.name].join('\n');
  return {
    subject: fill(words.subject),
    text: [
      greeting,
      before,
      `${words.action}:\n${order.link}`,
      after,
      signed,
      `--\n${foot.map(isolate).join('\n')}`,
    ].join('\n\n'),
    html: html`<!doctype html>
<html lang="${order.locale}" dir="${directionOf(order.locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.subject}</title></head>
<body style="margin:0;background:#f6f3ec;color:#1a1d1b;font:16px/1.6 Georgia,'Times New Roman',serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 24px;font-size:20px;color:#14523b">${sender.name}</p>
<div style="background:#fff;border:1px solid #e3dfd6;border-radius:10px;padding:28px">
<p style="margin:0 0 16px">${greeting}</p>
<p style="margin:0 0 24px">${before}</p>
<p style="margin:0 0 24px"><a href="${order.link}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:#14523b;color:#fff;text-decoration:none;font-weight:bold">${words.action}</a></p>
<p style="margin:0 0 8px;font-size:14px;color:#5a625d">${language.copy}<br><a href="${order.link}" dir="ltr" style="color:#14523b;word-break:break-all">${order.link}</a></p>
<p style="margin:16px 0">${after}</p>
<p style="margin:0">${language.regards}<br>${sender.name}</p>
</div>
<p dir="ltr" style="margin:20px 0 0;font-size:13px;line-height:1.5;color:#5a625d">${foot.map((line, at) => html`${at === 0 ? null : raw('<br>')}${line}`)}</p>
</div>
</body>
</html>`.markup,
  };
}
