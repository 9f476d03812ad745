import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type CalendarEvent, calendarFile, eventUid } from './calendar.ts';

const END = Date.parse('2026-11-22T19:30:00Z');

const anEvent = (change: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: eventUid('marbrook', 'lot', 'l1'),
  sequence: 4,
  writtenAt: Date.parse('2026-11-20T08:00:00Z'),
  start: END,
  summary: 'Quick Silver: bidding ends',
  description: 'Lot 1 of the Spring Sale.',
  location: 'Lindenallee 7, 27999 Marbrook',
  url: 'https://site.example/spring/quick-silver',
  alarm: 15,
  ...change,
});

/** The events of a file as another program reads them; throws if the file is malformed. */
const read = (file: string): ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

const onlyOne = (event: CalendarEvent): ICAL.Event => {
  const [parsed, ...others] = read(calendarFile(event));
  if (parsed === undefined || others.length > 0) throw new Error('not one event');
  return parsed;
};

test('a calendar program reads the file', () => {
  const parsed = onlyOne(anEvent());
  expect(parsed.uid).toBe('lot-l1@marbrook');
  expect(parsed.sequence).toBe(4);
  expect(parsed.startDate.toJSDate().getTime()).toBe(END);
  expect(parsed.summary).toBe('Quick Silver: bidding ends');
  expect(parsed.description).toBe('Lot 1 of the Spring Sale.');
  expect(parsed.location).toBe('Lindenallee 7, 27999 Marbrook');
  expect(parsed.component.getFirstPropertyValue('url')).toBe('https://site.example/spring/quick-silver');
  expect(String(parsed.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T08:00:00Z');
  const alarm = parsed.component.getFirstSubcomponent('valarm');
  expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT15M');
});

test('an event that lasts has an end, one that is a moment has none', () => {
  const lasting = onlyOne(anEvent({ end: END + 3_600_000 }));
  expect(lasting.endDate.toJSDate().getTime()).toBe(END + 3_600_000);
  expect(calendarFile(anEvent())).not.toContain('DTEND');
  expect(calendarFile(anEvent({ end: END - 1 }))).not.toContain('DTEND');
});

test.each([
  ['line breaks', 'Quick\r\nSilver\nof\rMarbrook', 'Quick\nSilver\nof\nMarbrook'],
  ['a line that would end the event', 'A\r\nEND:VEVENT\r\nBEGIN:VEVENT', 'A\nEND:VEVENT\nBEGIN:VEVENT'],
  ['semicolons, commas, backslashes', 'A; b, c \\ d \\n e', 'A; b, c \\ d \\n e'],
  ['300 characters', 'x'.repeat(300), 'x'.repeat(300)],
  ['Arabic', 'فجر ماربروك؛ '.repeat(25), 'فجر ماربروك؛ '.repeat(25)],
  ['emoji', '🐎'.repeat(80), '🐎'.repeat(80)],
  ['control characters', 'A\u0000B\u0007C\u007fD', 'ABCD'],
])('a name with %s is read as it was', (_what, summary, expected) => {
  const parsed = onlyOne(anEvent({ summary, description: summary, location: summary }));
  expect(parsed.summary).toBe(expected);
  expect(parsed.description).toBe(expected);
  expect(parsed.location).toBe(expected);
});

test('no line is longer than 75 octets, and all end with CRLF', () => {
  for (const summary of ['x'.repeat(300), 'é'.repeat(300), 'فجر '.repeat(100), '🐎'.repeat(100)]) {
    const file = calendarFile(anEvent({ summary }));
    expect(file.endsWith('\r\n')).toBe(true);
    const lines = file.slice(0, -2).split('\r\n');
    expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([]);
    const longest = Math.max(...lines.map((line) => new TextEncoder().encode(line).length));
    expect(longest).toBeLessThanOrEqual(75);
    // Shorter by less than one character of four octets.
    expect(longest).toBeGreaterThan(71);
  }
});

test('a line break in an address or an id cannot begin a new line of the file', () => {
  const file = calendarFile(
    anEvent({
      uid: eventUid('a@b\r\nX:1', 'lot', 'l;1\r\nY:2'),
      url: 'https://site.example/a\r\nZ:3?q="ü;,',
    }),
  );
  expect(file).not.toMatch(/^[XYZ]:/m);
  expect(read(file)[0]?.uid).toBe('lot-l%3B1%0D%0AY%3A2@a%40b%0D%0AX%3A1');
});

test('the file of a moved end replaces the event, the same file again changes nothing', () => {
  /** Import rules of calendars: by uid, the higher sequence wins. */
  const calendar = new Map<string, ICAL.Event>();
  const importFile = (event: CalendarEvent): void => {
    const parsed = onlyOne(event);
    const known = calendar.get(parsed.uid);
    if (known === undefined || parsed.sequence > known.sequence) calendar.set(parsed.uid, parsed);
  };
  importFile(anEvent());
  importFile(anEvent({ sequence: 5, start: END + 120_000 }));
  importFile(anEvent());
  expect([...calendar.values()].map(({ startDate }) => startDate.toJSDate().getTime())).toEqual([
    END + 120_000,
  ]);
});

test('a sequence stays within what calendars can hold', () => {
  expect(onlyOne(anEvent({ sequence: 9e12 })).sequence).toBe(2_147_483_647);
});
