import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Zippable, zipSync } from 'fflate';
import manifest from '../../package.json' with { type: 'json' };
import { LOCALES } from '../../src/domain/locale.ts';
import { sentence } from '../description/formats/source-text.ts';
import { OPTIONS, scriptAttribute } from '../description/options.ts';
import { TAGS } from '../description/tags.ts';
import { fallbackTexts } from '../fallback/texts.ts';

/** The name of the plugin's folder in WordPress. */
const PLUGIN_NAME = 'auction-elements';
const SOURCE = fileURLToPath(new URL('../wordpress/', import.meta.url));
const CHANGELOG = fileURLToPath(new URL('../../CHANGELOG.md', import.meta.url));
const LICENSE = fileURLToPath(new URL('../../LICENSE', import.meta.url));

/** The oldest date that a zip can have, so that the same content makes the same file. */
const MTIME = new Date(1980, 0, 1);

/**
 * Files of a build that the plugin serves itself: all except source maps and files that are not for browsers.
 */
const SERVED_FILES = /^(auction-elements(-outdated)?\.js|licenses(-outdated)?\.md|chunks\/[^/]+\.(js|json))$/;

/** Markdown as plain text. */
const plain = (markdown: string): string =>
  markdown.replace(/`([^`]*)`/g, '$1').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');

/** The part of the elements' description that PHP reads, and the texts of their content. */
const pluginDescription = (): object => ({
  tags: TAGS.map(({ tag, shows, description, attributes, slots }) => ({
    tag,
    shows: plain(shows),
    description: plain(description),
    attributes: attributes.map(({ name, kind, choices, default: word, description }) => ({
      name,
      kind,
      choices,
      default: word,
      description: plain(description),
    })),
    slots: slots.map(({ name }) => name),
  })),
  options: OPTIONS.flatMap((option) => {
    const data = scriptAttribute(option);
    if (data === null) return [];
    const { name, attribute, isAddress = name === 'api', default: word, description } = option;
    return {
      name,
      attribute,
      isAddress,
      data,
      default: plain(word),
      description: plain(sentence(description)),
    };
  }),
  texts: Object.fromEntries(LOCALES.map((locale) => [locale, fallbackTexts(locale)])),
});

/** The tags with their attributes, for the readme of the plugin. */
const tagList = (): string =>
  TAGS.map(({ tag, shows, attributes }) => {
    const names = attributes.map(({ name }) => name).join(', ');
    return `* ${tag}: ${plain(shows)}${names && `. Attributes: ${names}`}`;
  }).join('\n');

/**
 * Writes the plugin for WordPress: its files, the description of the elements, and the script with its lazy files,
 * so that a site needs no other server.
 *
 * @param dist folder of the build
 */
export function writePlugin(dist: string): void {
  const files: Zippable = {};
  for (const [name, path] of filesIn(SOURCE)) {
    const text = readFileSync(path, 'utf8').replaceAll('@version@', manifest.version);
    files[name] = Buffer.from(text.replace('@tags@', tagList));
  }
  for (const name of [...readdirSync(dist), ...readdirSync(join(dist, 'chunks')).map((it) => `chunks/${it}`)])
    if (SERVED_FILES.test(name)) files[`assets/${name}`] = readFileSync(join(dist, name));
  files['elements.json'] = Buffer.from(JSON.stringify(pluginDescription()));
  files['changelog.md'] = readFileSync(CHANGELOG);
  // Licence of the script; the plugin around it has its own.
  files['assets/LICENSE'] = readFileSync(LICENSE);
  writeFileSync(
    join(dist, 'auction-elements-wordpress.zip'),
    zipSync({ [PLUGIN_NAME]: files }, { mtime: MTIME }),
  );
}

/** Files below a folder by their path relative to it, with `/` as separator. */
function filesIn(folder: string): [name: string, path: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => [relative(folder, path).split(sep).join('/'), path]);
}
