import { messages, tags } from 'virtual:auction-elements/files';
import { startScript } from './start.ts';

/** Absolute addresses: a classic script from another origin has nothing to be relative to. */
const addressOf = (file: string, folder: string): string => new URL(`chunks/${file}`, folder).href;

startScript({
  name: '/auction-elements.js',
  tags,
  importFile: (file, folder) => import(/* @vite-ignore */ addressOf(`${file}.js`, folder)),
  async fetchMessages(locale, namespace, folder) {
    const file = `${locale}-${namespace}-${messages}.json`;
    const answer = await fetch(addressOf(file, folder));
    if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
    return answer.json();
  },
});
