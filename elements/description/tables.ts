/* Tables in Markdown, drawn from the description of the elements: for the documentation and README. */
import { EVENTS, WINDOW_EVENTS } from './events.ts';
import { OPTIONS } from './options.ts';
import { PARTS, type PartName } from './parts.ts';
import { ROUTE_DESCRIPTIONS } from './routes.ts';
import { SCRIPT_API } from './script-api.ts';
import { TAGS } from './tags.ts';
import { property, TOKEN_DESCRIPTIONS } from './tokens.ts';
import type { AttributeDescription, EventDescription, FieldDescription, TagDescription } from './types.ts';

type Row = readonly string[];

/** A table in Markdown; characters that would end a cell are escaped. */
export const table = (head: Row, rows: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

/** Code in Markdown. */
export const code = (text: string): string => `\`${text}\``;
const list = (names: readonly string[]): string => names.map(code).join(', ');

/** An attribute and its values, such as `layout` (`grid`, `list`). */
function attribute({ name, choices, holds }: AttributeDescription): string {
  if (choices?.length === 1) return code(`${name}="${choices[0]}"`);
  const allowedValues = choices ? list(choices) : holds;
  return allowedValues === undefined ? code(name) : `${code(name)} (${allowedValues})`;
}

/** A sentence as a cell: without capital and full stop. */
const cell = (sentence: string): string =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');

const event = ({ name, cancelable, detail, description }: EventDescription): Row => [
  cancelable ? `${code(name)} (cancelable)` : code(name),
  code(`{ ${detail.map((field) => field.name).join(', ')} }`),
  description,
];

const option =
  (linkTo: LinkTo) =>
  ({ name, description, isRequired, default: value, see }: (typeof OPTIONS)[number]): Row => [
    code(name),
    see === undefined ? description : `${description}; see [${see}](${linkTo(see)})`,
    isRequired ? 'required' : value,
  ];

const tagsWith = (part: PartName): readonly string[] =>
  TAGS.filter(({ parts }) => parts.includes(part)).map(({ tag }) => `<${tag}>`);

const attributes = ({ attributes: all }: TagDescription): string =>
  table(
    ['attribute', 'value', 'default', 'meaning'],
    all.map(({ name, kind, choices, holds, default: word, description }) => [
      code(name),
      choices
        ? list(choices)
        : (holds ?? { text: 'text', flag: 'there or not', choice: '', count: 'number' }[kind]),
      word === undefined ? '–' : code(word),
      description,
    ]),
  );

const slots = ({ slots: all }: TagDescription): string =>
  table(
    ['slot', 'for'],
    all.map(({ name, description }) => [name === '' ? 'the content itself' : code(name), description]),
  );

const partsOf = (tag: TagDescription): string =>
  table(
    ['part', 'is'],
    PARTS.filter(({ name }) => tag.parts.includes(name)).map((it) => [code(it.name), cell(it.description)]),
  );

const eventsOf = (tag: TagDescription): string =>
  table(['event', 'detail', 'when'], EVENTS.filter(({ name }) => tag.events.includes(name)).map(event));

/** Each field of the details, with the events that have it with this meaning. */
function fieldsOfEvents(): readonly (FieldDescription & { readonly of: readonly string[] })[] {
  const fields = EVENTS.flatMap(({ name, detail }) => detail.map((field) => ({ ...field, event: name })));
  const same = (one: FieldDescription, other: FieldDescription): boolean =>
    one.name === other.name && one.description === other.description;
  return fields
    .filter((field, index) => fields.findIndex((other) => same(field, other)) === index)
    .map(({ event: _, ...field }) => ({
      ...field,
      of: fields.filter((other) => same(field, other)).map((other) => other.event),
    }));
}

/** Returns the file of a heading that an option refers to. */
type LinkTo = (heading: string) => string;

/** Tables about one element, in Markdown, by name; those without rows are left out. */
export const tablesOf = (tag: TagDescription): Readonly<Record<string, string>> => ({
  ...(tag.attributes.length > 0 && { Attributes: attributes(tag) }),
  Events: eventsOf(tag),
  Slots: slots(tag),
  Parts: partsOf(tag),
});

/** The table of all elements. */
export const elementsTable = (): string =>
  table(
    ['tag', 'attributes', 'shows'],
    TAGS.map(({ tag, attributes, shows }) => [
      code(`<${tag}>`),
      attributes.map(attribute).join(', ') || '–',
      shows,
    ]),
  );

/** Tables about the whole description, in Markdown, by the names of their markers. */
export const TABLES: Readonly<Record<string, (linkTo: LinkTo) => string>> = {
  elements: elementsTable,
  events: () => table(['event', 'detail', 'when'], EVENTS.map(event)),
  'event-fields': () =>
    table(
      ['field', 'of', 'type', 'holds'],
      fieldsOfEvents().map(({ name, of, type, description }) => [
        code(name),
        list(of),
        code(type),
        description,
      ]),
    ),
  'window-events': () =>
    table(
      ['event', 'detail', 'when'],
      WINDOW_EVENTS.map(({ name, type, description }) => [code(name), code(type), description]),
    ),
  'script-api': () =>
    table(
      ['member', 'type', 'does'],
      SCRIPT_API.map(({ name, signature, description }) => [code(name), code(signature), description]),
    ),
  options: (linkTo) => table(['key', 'meaning', 'default'], OPTIONS.map(option(linkTo))),
  routes: () =>
    table(
      ['route', 'placeholders', 'page'],
      ROUTE_DESCRIPTIONS.map(({ name, placeholders, description }) => [
        code(name),
        list(placeholders.map((placeholder) => `{${placeholder}}`)) || '–',
        description,
      ]),
    ),
  tokens: () =>
    table(
      ['custom property', 'default', 'in the dark', 'for'],
      TOKEN_DESCRIPTIONS.map((token) => [
        code(property(token)),
        code(token.light),
        token.dark === token.light ? '–' : code(token.dark),
        cell(token.description),
      ]),
    ),
  parts: () =>
    table(
      ['part', 'is', 'in'],
      PARTS.map(({ name, description }) => [
        code(name),
        cell(description),
        tagsWith(name).length === TAGS.length ? 'all elements' : list(tagsWith(name)),
      ]),
    ),
};
