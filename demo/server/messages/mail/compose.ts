import type { Auctioneer } from '../../../../src/api/schema/auctioneer.ts';
import { directionOf, type Locale } from '../../../../src/domain/locale.ts';
import { type Html, html, raw } from '../../lib/html.ts';
import { MAIL_FRAMES } from './texts/frame.ts';
import { MAIL_TEXTS, type MailKind } from './texts/index.ts';

/** A line of a small table, such as a sum. */
export interface MailLine {
  readonly label: string;
  readonly value: string;
  /** Absolute address of the page that the value names. */
  readonly link?: string | undefined;
  /** The main line, such as a total. */
  readonly isStrong?: boolean;
}

export interface MailContent {
  readonly kind: MailKind;
  readonly locale: Locale;
  /** E-mail address of the recipient. */
  readonly to: string;
  /** First and last name of the recipient; empty if unknown. */
  readonly name: string;
  /** Absolute address of the mail's link. */
  readonly link: string;
  /** Absolute address of the reader's profile, for a kind whose texts have a label for it. */
  readonly profile?: string;
  /** Values of the placeholders in the texts of this kind, formatted for the reader. */
  readonly values?: Readonly<Record<string, string>>;
  /** A table below the first paragraphs. */
  readonly lines?: readonly MailLine[];
  /** A user's text below the table: plain text with line breaks. */
  readonly quote?: string;
  /** Address for replies; default: the sender. */
  readonly replyTo?: string;
  /** Absolute address that stops mails of this kind; left out for mails that cannot be stopped. */
  readonly stop?: string | undefined;
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

/** The one layout of all mails: greeting, paragraphs, table, link, signature, footer. */
export function composeMail(content: MailContent, sender: Sender): ComposedMail {
  const { locale, kind, quote = '' } = content;
  // A value may be a user's text, such as a name.
  const lines = (content.lines ?? []).map((line) => ({ ...line, value: oneLine(line.value) }));
  const frame = MAIL_FRAMES[locale];
  const words = MAIL_TEXTS[kind][locale];
  const filled = filler({ ...content.values, name: content.name, auctioneer: sender.name });
  const fill = (text: string): string => filled(locale === 'fr' ? frenchSpaces(text) : text);
  const parts: Parts = {
    locale,
    lines,
    quote,
    link: content.link,
    stop: content.stop,
    sender: oneLine(sender.name),
    subject: fill(words.subject),
    greeting: fill(content.name === '' ? frame.greetingWithoutName : frame.greeting),
    before: words.before.map(fill),
    action: fill(words.action),
    after: words.after.map(fill),
    profile:
      words.profile === undefined || content.profile === undefined
        ? null
        : { label: words.profile, link: content.profile },
    foot: addressOf(sender),
  };
  return { subject: parts.subject, text: textOf(parts), html: htmlOf(parts).markup };
}

interface Parts {
  readonly locale: Locale;
  readonly subject: string;
  readonly greeting: string;
  readonly before: readonly string[];
  readonly lines: readonly MailLine[];
  readonly quote: string;
  readonly action: string;
  readonly link: string;
  readonly after: readonly string[];
  readonly profile: { readonly label: string; readonly link: string } | null;
  readonly sender: string;
  readonly foot: readonly string[];
  readonly stop: string | undefined;
}

/** Replaces `{…}`. A value is one line: a line break in a name could add a header or a paragraph. */
function filler(values: Readonly<Record<string, string>>): (text: string) => string {
  return (text) => text.replace(/\{(\w+)\}/g, (whole, key: string) => oneLine(values[key] ?? whole));
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Non-breaking spaces keep French signs that follow a space from beginning a line. */
const frenchSpaces = (text: string): string => text.replace(/ (?=[;:!?»])|(?<=«) /g, '\u00a0');

const addressOf = (sender: Sender): string[] =>
  [
    sender.company,
    [sender.street, sender.streetnumber].filter(Boolean).join(' '),
    [sender.zip, sender.city].filter(Boolean).join(' '),
    sender.phone,
    sender.mail,
  ]
    .map((line) => oneLine(line ?? ''))
    .filter(Boolean);

function textOf(parts: Parts): string {
  const { locale, lines, quote, profile, stop, foot } = parts;
  const frame = MAIL_FRAMES[locale];
  // Isolated, because numbers and addresses read from left to right in an Arabic mail too.
  const isolate = (line: string): string => (locale === 'ar' ? `\u2066${line}\u2069` : line);
  const colon = locale === 'fr' ? '\u00a0:' : ':';
  const lineOf = ({ label, value, link }: MailLine): string =>
    `${label}${colon} ${value}${link === undefined ? '' : `\n${link}`}`;
  return [
    parts.greeting,
    ...parts.before,
    ...(lines.length === 0 ? [] : [lines.map(lineOf).join('\n')]),
    ...(quote === '' ? [] : [quote.replace(/^/gm, '> ')]),
    `${parts.action}${colon}\n${parts.link}`,
    ...parts.after,
    ...(profile === null ? [] : [`${profile.label}${colon}\n${profile.link}`]),
    `${frame.regards}\n${parts.sender}`,
    `--\n${foot.map(isolate).join('\n')}`,
    ...(stop === undefined ? [] : [`${frame.stop}${colon}\n${stop}`]),
  ].join('\n\n');
}

function htmlOf(parts: Parts): Html {
  const { locale, link, lines, quote, profile, foot, stop } = parts;
  const frame = MAIL_FRAMES[locale];
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${parts.subject}</title></head>
<body style="margin:0;background:#f6f3ec;color:#1a1d1b;font:16px/1.6 Georgia,'Times New Roman',serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 24px;font-size:20px;color:#14523b">${parts.sender}</p>
<div style="background:#fff;border:1px solid #e3dfd6;border-radius:10px;padding:28px">
<p style="margin:0 0 16px">${parts.greeting}</p>
${parts.before.map((text) => html`<p style="margin:0 0 24px">${text}</p>`)}
${lines.length === 0 ? null : table(lines, locale)}
${quote === '' ? null : html`<div dir="auto" style="margin:0 0 24px;padding:12px 16px;border-radius:6px;background:#f6f3ec;white-space:pre-wrap;overflow-wrap:anywhere">${quote}</div>`}
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:#14523b;color:#fff;text-decoration:none;font-weight:bold">${parts.action}</a></p>
<p style="margin:0 0 8px;font-size:14px;color:#5a625d">${frame.copy}<br><a href="${link}" dir="ltr" style="color:#14523b;word-break:break-all">${link}</a></p>
${parts.after.map((text) => html`<p style="margin:16px 0">${text}</p>`)}
${profile === null ? null : html`<p style="margin:16px 0"><a href="${profile.link}" style="color:#14523b">${profile.label}</a></p>`}
<p style="margin:16px 0 0">${frame.regards}<br>${parts.sender}</p>
</div>
<p dir="ltr" style="margin:20px 0 0;text-align:${directionOf(locale) === 'rtl' ? 'right' : 'left'};font-size:13px;line-height:1.5;color:#5a625d">${foot.map((line, index) => html`${index === 0 ? null : raw('<br>')}${line}`)}</p>
${stop === undefined ? null : html`<p style="margin:12px 0 0;font-size:13px;color:#5a625d"><a href="${stop}" style="color:#14523b">${frame.stop}</a></p>`}
</div>
</body>
</html>`;
}

/**
 * A value that is below its label, such as an address: long, or with a long word. Beside the label it would squeeze
 * all labels of the table on a phone.
 */
const LONG_VALUE = /.{49}|\S{17}/;

/** Old mail programs know `align` but no logical `text-align`. */
function table(lines: readonly MailLine[], locale: Locale): Html {
  const [start, end] = locale === 'ar' ? ['right', 'left'] : ['left', 'right'];
  const rows = lines.map(({ label, value, link, isStrong = false }) => {
    const cell = `padding:6px 0;border-top:1px solid #e3dfd6;font-weight:${isStrong ? 'bold' : 'normal'};vertical-align:top`;
    const shown = link === undefined ? value : html`<a href="${link}" style="color:#14523b">${value}</a>`;
    if (LONG_VALUE.test(value)) {
      return html`<tr><td colspan="2" align="${start}" style="${cell};text-align:${start}">${label}<br>${shown}</td></tr>`;
    }
    return html`<tr><th align="${start}" scope="row" style="${cell};text-align:${start};padding-inline-end:16px">${label}</th><td align="${end}" style="${cell};text-align:${end}">${shown}</td></tr>`;
  });
  return html`<table style="width:100%;border-collapse:collapse;margin:0 0 24px;font-size:15px">${rows}</table>`;
}
