import { messages, names, tags } from 'virtual:auction-elements/files';
import { startScript } from './start.ts';

/** Absolute: a classic script from another origin has nothing to be relative to. */
const addressOf = (file: string, folder: string): string => new URL(file, folder).href;

/** What of `trustedTypes` is used; TypeScript's library does not have it yet. */
interface PolicyFactory {
  createPolicy<Rules>(name: string, rules: Rules): Rules;
}

/** Of the files of code, by their letters from `#` on. */
const files = names.split(' ');

startScript({
  name: '/auction-elements.js',
  tags,
  importFile: (letter, folder) =>
    import(/* @vite-ignore */ addressOf(`chunks/${files[letter.charCodeAt(0) - 35]}.js`, folder)),
  fetchMessages: (locale, namespace, folder) =>
    fetch(addressOf(`chunks/${locale}-${namespace}-${messages}.json`, folder)).then((answer) => {
      if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
      return answer.json();
    }),
  showNotice(folder, own) {
    const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
    const script = document.createElement('script');
    const rules = { createScriptURL: (file: string) => addressOf(file, folder) };
    script.src = (
      trustedTypes ? trustedTypes.createPolicy('auction-elements', rules) : rules
    ).createScriptURL('auction-elements-outdated.js');
    if (own) script.setAttribute('nonce', own.nonce || own.getAttribute('nonce') || '');
    document.head.appendChild(script);
  },
});
