import { LOCALES } from '../../../src/domain/locale.ts';
import { EVENTS } from '../events.ts';
import { OPTIONS, scriptAttribute } from '../options.ts';
import { PARTS } from '../parts.ts';
import { SETTINGS_ATTRIBUTE } from '../script-api.ts';
import { defaultOf, propertyType, quoted, TAGS, writtenType } from '../tags.ts';
import { property, TOKEN_DESCRIPTIONS, tokenDefault } from '../tokens.ts';
import type { AttributeDescription, TagDescription } from '../types.ts';
import { detailType } from './detail-type.ts';

const SCHEMA = 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json';

/** Web types, for the editors of JetBrains. */
export const webTypes = ({ name, version }: { name: string; version: string }) => ({
  $schema: SCHEMA,
  name,
  version,
  'js-types-syntax': 'typescript',
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: [...TAGS.map(elementOf), SCRIPT],
      attributes: [{ ...SETTINGS_ATTRIBUTE, value: { kind: 'no-value' } }],
    },
    css: {
      properties: TOKEN_DESCRIPTIONS.map((token) => ({
        name: property(token),
        description: `${token.description} Default: \`${tokenDefault(token)}\`.`,
      })),
    },
  },
});

const elementOf = (tag: TagDescription) => ({
  name: tag.tag,
  description: tag.description,
  attributes: tag.attributes.map(attributeOf),
  slots: tag.slots.map(({ name, description }) => ({ name: name || 'default', description })),
  css: {
    parts: PARTS.filter(({ name }) => tag.parts.includes(name)).map(({ name, description }) => ({
      name,
      description,
    })),
  },
  js: {
    properties: tag.attributes.map((attribute) => ({
      name: attribute.name,
      description: attribute.description,
      type: propertyType(attribute),
      default: defaultOf(attribute),
    })),
    events: EVENTS.filter(({ name }) => tag.events.includes(name)).map(({ name, description, detail }) => ({
      name,
      description,
      type: `CustomEvent<${detailType(detail)}>`,
    })),
  },
});

const attributeOf = (attribute: AttributeDescription) => ({
  name: attribute.name,
  description: attribute.description,
  required: false,
  value:
    attribute.kind === 'flag'
      ? { kind: 'no-value' }
      : { kind: 'plain', type: writtenType(attribute), required: true },
  ...(attribute.default !== undefined && { default: attribute.default }),
});

/** The options, as attributes of the script tag, which is part of HTML. */
const SCRIPT = {
  name: 'script',
  extension: true,
  attributes: OPTIONS.flatMap((option) => {
    const name = scriptAttribute(option);
    return name === null ? [] : [{ name, ...optionOf(option) }];
  }),
};

function optionOf({ description, attribute, type }: (typeof OPTIONS)[number]) {
  const isLocale = type === 'Locale';
  return {
    description: `Auction Elements: ${description}`,
    required: false,
    value:
      attribute === 'flag'
        ? { kind: 'no-value' }
        : { kind: 'plain', type: isLocale ? quoted(LOCALES) : 'string', required: true },
  };
}
