import { expect, test } from 'vitest';
import { resolveConfig } from '../config.ts';
import { readDataset } from '../options.ts';
import { OPTIONS, scriptAttribute } from './options.ts';

const written = OPTIONS.filter(({ attribute }) => attribute !== 'none');

/** The key that a browser makes of a `data-*` attribute. */
const inDataset = (attribute: string): string =>
  attribute.replace(/^data-/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

test.each(written.map((option) => [scriptAttribute(option) ?? '', option] as const))(
  'the script tag is read as described: %s',
  (attribute, { name, attribute: way, type }) => {
    const raw = { text: '7', flag: '', json: '{"login":"/in"}' }[String(way)] ?? '';
    const options = readDataset({ [inDataset(attribute)]: raw });
    const wanted = { boolean: true, number: 7 }[type] ?? (way === 'json' ? { login: '/in' } : '7');
    expect(options).toEqual({ [name]: wanted });
  },
);

test('each described default equals the default of the configuration', () => {
  const page = { href: 'https://page.example/', lang: '' };
  const config = { ...resolveConfig({ api: 'https://api.example/v1/marbrook' }, page) };
  const values = OPTIONS.flatMap(({ name, default: value }) => {
    const [, literal] = /^`?(\w+)`?$/.exec(value) ?? [];
    return literal === undefined ? [] : [[name, literal] as const];
  });
  const read = { off: 'false', none: 'null' };
  expect(values.map(([name]) => name)).toContain('inactivityMinutes');
  for (const [name, value] of values) {
    expect(String(config[name as keyof typeof config]), name).toBe(read[value as keyof typeof read] ?? value);
  }
});
