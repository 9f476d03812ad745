import { OPTIONS, scriptAttribute } from '../options.ts';
import { PARTS, type PartName } from '../parts.ts';
import { SETTINGS_ATTRIBUTE } from '../script-api.ts';
import { TAGS } from '../tags.ts';
import { property, TOKEN_DESCRIPTIONS, tokenDefault } from '../tokens.ts';
import type { AttributeDescription, TagDescription } from '../types.ts';
import { sentence } from './source-text.ts';

/** VS Code's custom data for HTML, version 1.1: the setting `html.customData`. */
export const htmlCustomData = () => ({
  version: 1.1,
  tags: [
    ...TAGS.map((tag) => ({
      name: tag.tag,
      description: markdown(tagText(tag)),
      attributes: tag.attributes.map(htmlAttribute),
    })),
    // The editor adds these to its own data about the tag.
    {
      name: 'script',
      attributes: OPTIONS.flatMap((option) => {
        const name = scriptAttribute(option);
        if (name === null) return [];
        const isFlag = option.attribute === 'flag';
        return [
          { name, description: markdown(sentence(option.description)), ...(isFlag && { valueSet: 'v' }) },
        ];
      }),
    },
  ],
  globalAttributes: [
    {
      name: SETTINGS_ATTRIBUTE.name,
      description: markdown(SETTINGS_ATTRIBUTE.description),
      valueSet: 'v',
    },
  ],
});

const htmlAttribute = ({ name, description, kind, choices }: AttributeDescription) => ({
  name,
  description: markdown(description),
  ...(choices && { values: choices.map((word) => ({ name: word })) }),
  // `v`: an attribute without a value.
  ...(kind === 'flag' && { valueSet: 'v' }),
});

function tagText({ description, events, parts, slots }: TagDescription): string {
  const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
  const named = slots.filter(({ name }) => name !== '');
  return [
    description,
    ...named.map((slot) => `Slot \`${slot.name}\`: ${slot.description}`),
    `Events: ${list(events)}`,
    `Parts: ${list(parts)}`,
  ].join('\n\n');
}

/** VS Code's custom data for CSS, version 1.1: the setting `css.customData`. */
export const cssCustomData = () => ({
  version: 1.1,
  properties: TOKEN_DESCRIPTIONS.map((token) => ({
    name: property(token),
    description: markdown(`${token.description} Default: \`${tokenDefault(token)}\`.`),
  })),
  pseudoElements: PARTS.map(({ name, description }) => ({
    name: `::part(${name})`,
    description: markdown(`${description} In ${tagsWith(name).join(', ')}.`),
  })),
});

const tagsWith = (part: PartName): string[] =>
  TAGS.filter(({ parts }) => parts.includes(part)).map(({ tag }) => `\`<${tag}>\``);

const markdown = (value: string) => ({ kind: 'markdown', value });
