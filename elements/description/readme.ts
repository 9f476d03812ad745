import { EVENTS } from './events.ts';
import { OPTIONS } from './options.ts';
import { PARTS } from './parts.ts';
import { ROUTES } from './routes.ts';
import { TAGS } from './tags.ts';
import { property, TOKENS } from './tokens.ts';
import type { AttributeDescription, EventDescription, OptionDescription } from './types.ts';

type Row = readonly string[];

const table = (head: Row, rows: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

const code = (text: string): string => `\`${text}\``;
const list = (names: readonly string[]): string => names.map(code).join(', ');

/** An attribute and what it takes, such as `layout` (`grid`, `list`). */
function attribute({ name, words, holds }: AttributeDescription): string {
  if (words?.length === 1) return code(`${name}="${words[0]}"`);
  const takes = words ? list(words) : holds;
  return takes === undefined ? code(name) : `${code(name)} (${takes})`;
}

/** A sentence as a cell: without capital and full stop. */
const cell = (sentence: string): string =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');

const event = ({ name, cancelable, detail, description }: EventDescription): Row => [
  cancelable ? `${code(name)} (cancelable)` : code(name),
  code(`{ ${detail.map((field) => field.name).join(', ')} }`),
  description,
];

const anchor = (heading: string): string => heading.toLowerCase().replaceAll(' ', '-');

const option = ({ key, description, isRequired, default: value, see }: OptionDescription): Row => [
  code(key),
  see === undefined ? description : `${description}; see [${see}](#${anchor(see)})`,
  isRequired ? 'required' : value,
];

const tagsWith = (part: string): readonly string[] =>
  TAGS.filter(({ parts }) => parts.includes(part)).map(({ tag }) => `<${tag}>`);

/** The tables, by the names of their markers. */
const TABLES: Readonly<Record<string, () => string>> = {
  elements: () =>
    table(
      ['tag', 'attributes', 'shows'],
      TAGS.map(({ tag, attributes, shows }) => [
        code(`<${tag}>`),
        attributes.map(attribute).join(', ') || '–',
        shows,
      ]),
    ),
  events: () => table(['event', 'detail', 'when'], EVENTS.map(event)),
  options: () => table(['key', 'meaning', 'default'], OPTIONS.map(option)),
  routes: () =>
    table(
      ['route', 'placeholders', 'page'],
      ROUTES.map(({ name, placeholders, description }) => [
        code(name),
        list(placeholders.map((placeholder) => `{${placeholder}}`)) || '–',
        description,
      ]),
    ),
  tokens: () =>
    table(
      ['custom property', 'default', 'in the dark', 'for'],
      TOKENS.map((token) => [
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

/** README with its generated tables as the description has them now. */
export function describedReadme(readme: string): string {
  return Object.entries(TABLES).reduce((text, [name, draw]) => {
    const begin = `<!-- generated:${name} by npm run describe -->`;
    const end = `<!-- end of generated:${name} -->`;
    const [before, after] = [text.indexOf(begin), text.indexOf(end)];
    if (before < 0 || after < before) throw new Error(`README has no place for ${begin} … ${end}`);
    return `${text.slice(0, before)}${begin}\n\n${draw()}\n\n${text.slice(after)}`;
  }, readme);
}
