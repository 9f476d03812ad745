import type {
  Attribute,
  ClassField,
  CustomElementDeclaration,
  Package,
} from 'custom-elements-manifest/schema';
import { EVENTS } from '../events.ts';
import { PARTS } from '../parts.ts';
import { defaultOf, interfaceOf, propertyType, TAGS, writtenType } from '../tags.ts';
import { property, TOKEN_DESCRIPTIONS, tokenDefault } from '../tokens.ts';
import type { TagDescription } from '../types.ts';
import { detailType } from './detail-type.ts';

/** The file from which `register` is imported; paths of a manifest begin at the package's root. */
const MODULE = 'dist/npm/index.js';

/** The Custom Elements Manifest, schema 2.1, for editors, linters and catalogues of components. */
export const customElements = (): Package => ({
  schemaVersion: '2.1.0',
  modules: [
    {
      kind: 'javascript-module',
      path: MODULE,
      declarations: TAGS.map(declarationOf),
      exports: TAGS.map((tag) => ({
        kind: 'custom-element-definition',
        name: tag.tag,
        declaration: { name: interfaceOf(tag), module: MODULE },
      })),
    },
  ],
});

function declarationOf(tag: TagDescription): CustomElementDeclaration {
  const { attributes, slots } = tag;
  return {
    kind: 'class',
    customElement: true,
    name: interfaceOf(tag),
    tagName: tag.tag,
    superclass: { name: 'HTMLElement', package: 'global:' },
    description: tag.description,
    attributes: attributes.map(
      (attribute): Attribute => ({
        name: attribute.name,
        fieldName: attribute.name,
        type: { text: writtenType(attribute) },
        ...(attribute.default !== undefined && { default: `'${attribute.default}'` }),
        description: attribute.description,
      }),
    ),
    members: attributes.map((attribute): ClassField & { attribute: string; reflects: boolean } => ({
      kind: 'field',
      name: attribute.name,
      attribute: attribute.name,
      reflects: true,
      type: { text: propertyType(attribute) },
      default: defaultOf(attribute),
      description: attribute.description,
    })),
    slots: slots.map(({ name, description }) => ({ name, description })),
    events: EVENTS.filter(({ name }) => tag.events.includes(name)).map((event) => ({
      name: event.name,
      type: { text: `CustomEvent<${detailType(event.detail)}>` },
      description: event.cancelable ? `${event.description} Cancelable.` : event.description,
    })),
    cssParts: PARTS.filter(({ name }) => tag.parts.includes(name)).map(({ name, description }) => ({
      name,
      description,
    })),
    cssProperties: TOKEN_DESCRIPTIONS.map((token) => ({
      name: property(token),
      syntax: token.syntax,
      default: tokenDefault(token),
      description: token.description,
    })),
  };
}
