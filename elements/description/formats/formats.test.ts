import { expect, test } from 'vitest';
import { TAGS } from '../tags.ts';
import { descriptionFiles } from '../write.ts';

/*
 * The manifest's type checks that it follows its schema, see `custom-elements.ts`. No small package has the
 * schemas of the other formats: their requirements are checked here.
 */

// biome-ignore lint/suspicious/noExplicitAny: read as a tool reads it
const read = (name: string): any => JSON.parse(descriptionFiles()[name] ?? '');
const tags = TAGS.map(({ tag }) => tag);
const MARKDOWN = { kind: 'markdown', value: expect.stringMatching(/\S/) };

test('the manifest defines every element once', () => {
  const { schemaVersion, modules } = read('custom-elements.json');
  expect(schemaVersion).toBe('2.1.0');
  const [module] = modules;
  expect(module.declarations.map((it: { tagName: string }) => it.tagName)).toEqual(tags);
  const classes = module.declarations.map((it: { name: string }) => it.name);
  expect(module.exports.map((it: { declaration: { name: string } }) => it.declaration.name)).toEqual(classes);
  const list = module.declarations[tags.indexOf('auction-list')];
  expect(list.attributes).toContainEqual(
    expect.objectContaining({ name: 'layout', type: { text: "'grid' | 'list'" }, default: "'grid'" }),
  );
  expect(list.members).toContainEqual(
    expect.objectContaining({ name: 'limit', type: { text: 'number | null' }, reflects: true }),
  );
});

test('the file of web types has a name, a version and described elements', () => {
  const { name, version, contributions } = read('web-types.json');
  expect([name, version]).toEqual(['auction-elements', expect.stringMatching(/^\d+\.\d+\.\d+/)]);
  const { elements } = contributions.html;
  expect(elements.map((it: { name: string }) => it.name)).toEqual([...tags, 'script']);
  const described = { name: expect.stringMatching(/^\S+$/), description: expect.stringMatching(/\S/) };
  for (const element of elements) {
    expect(element.attributes, element.name).toEqual(
      element.attributes.map(() => expect.objectContaining(described)),
    );
    for (const { value } of element.attributes) expect(['plain', 'no-value']).toContain(value.kind);
  }
  const script = elements.at(-1);
  expect(script.extension).toBe(true);
  expect(script.attributes.map((it: { name: string }) => it.name)).toContain('data-inactivity-minutes');
  expect(contributions.css.properties).toContainEqual(expect.objectContaining({ name: '--ae-accent' }));
});

test('the custom data for VS Code has the format version that VS Code reads, and texts in Markdown', () => {
  const html = read('vscode.html-custom-data.json');
  const css = read('vscode.css-custom-data.json');
  expect([html.version, css.version]).toEqual([1.1, 1.1]);
  expect(html.tags.map((it: { name: string }) => it.name)).toEqual([...tags, 'script']);
  const lot = html.tags[tags.indexOf('auction-lot')];
  expect(lot.attributes).toContainEqual({ name: 'hybrid', valueSet: 'v', description: MARKDOWN });
  const texts = [...html.tags.slice(0, -1), ...css.properties, ...css.pseudoElements];
  for (const { name, description } of texts) expect(description, name).toEqual(MARKDOWN);
  expect(css.pseudoElements).toContainEqual(expect.objectContaining({ name: '::part(bid-bar)' }));
});
