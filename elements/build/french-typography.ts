import type { Plugin } from 'vite';

/** French sets its double signs apart, but on the same line: no line begins with a question mark. */
export function frenchTypography(): Plugin {
  return {
    name: 'auction-elements:french-typography',
    transform: {
      filter: { id: /\/messages\/fr(\/\w+)?\.ts$/ },
      handler: (code) => ({ code: typeset(code), map: null }),
    },
  };
}

/** Joins each sign to its word by a no-break space. */
export const typeset = (text: string): string =>
  text.replace(/ ([:;!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0');
