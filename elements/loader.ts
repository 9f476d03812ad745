import { messages, mistakes, tags } from 'virtual:auction-elements/files';
import { startScript } from './loading/start.ts';

/** The present `fetch`; scripts of the page may replace it later. */
const { fetch } = window;

/** Absolute, because a classic script from another origin has no base for relative addresses. */
const addressOf = (file: string, folder: string): string => new URL(file, folder).href;

const load = (file: string, folder: string) => import(/* @vite-ignore */ addressOf(file, folder));
const importFile = (name: string, folder: string) => load(`chunks/${name}.js`, folder);

startScript({
  fileName: /\/auction-elements\.js\b/,
  tags,
  fetch,
  importFile,
  importMistakes: (folder) => importFile(mistakes, folder),
  fetchMessages: (locale, namespace, folder) =>
    fetch(addressOf(`chunks/${locale}-${namespace}-${messages}.json`, folder)).then((answer) => {
      if (!answer.ok) throw new Error(answer.url);
      return answer.json();
    }),
  showNotice: (folder) => load('auction-elements-outdated.js', folder),
});
