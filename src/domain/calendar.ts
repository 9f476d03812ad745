/**
 * An event as a file that calendars import (RFC 5545, iCalendar). Pure: the caller gives the time of writing,
 * the texts and the address. Importing a newer file of the same event replaces the older one, because its
 * `uid` is the same and its `sequence` is higher.
 */
export interface CalendarEvent {
  /** Unique in the world; equal in every file of one event. See `eventUid`. */
  readonly uid: string;
  /** Increases with every change of the event, such as a moved end. */
  readonly sequence: number;
  /** When the file is written, ms since the epoch. */
  readonly writtenAt: number;
  readonly start: number;
  /** Left out for an event without a duration. */
  readonly end?: number;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  /** Absolute address of the lot or auction. */
  readonly url: string;
  /** How long before the start the calendar reminds, in minutes. */
  readonly alarm: number;
}

/** Octets of a line without its end; a longer one is folded. */
const MAX_LINE = 75;
/** The highest integer of RFC 5545. */
const MAX_INTEGER = 2_147_483_647;

/** The uid of a lot's or an auction's event. Ids are opaque, so they are encoded. */
export const eventUid = (tenant: string, kind: 'lot' | 'auction', id: string): string =>
  `${kind}-${encodeURIComponent(id)}@${encodeURIComponent(tenant)}`;

/** The text of the file, with CRLF after every line. */
export function calendarFile(event: CalendarEvent): string {
  const summary = escapeText(event.summary);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Auction Elements//Reminders//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${Math.min(event.sequence, MAX_INTEGER)}`,
    `DTSTAMP:${utc(event.writtenAt)}`,
    `DTSTART:${utc(event.start)}`,
    ...(event.end !== undefined && event.end > event.start ? [`DTEND:${utc(event.end)}`] : []),
    `SUMMARY:${summary}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.location === '' ? [] : [`LOCATION:${escapeText(event.location)}`]),
    // A URI is not escaped; `URL` has percent-encoded every character that could end the line.
    `URL:${new URL(event.url).href}`,
    // Bidding does not block the day in the user's calendar.
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${event.alarm}M`,
    `DESCRIPTION:${summary}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** `20261122T193000Z` */
const utc = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Line breaks become `\n`; other control characters are not allowed in a text and are dropped. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** Folds a line at 75 octets, never inside a character. The space of a continuation counts. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > MAX_LINE) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
