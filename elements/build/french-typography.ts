import type { Plugin } from 'vite';

/** French has a space before its punctuation. It must not break: no line begins with a question mark. */
export function frenchTypography(): Plugin {
  return {
    name: 'auction-elements:french-typography',
    transform: {
      filter: { id: /\/messages\/fr(\/\w+)?\.ts$/ },
      handler: (code) => ({ code: typeset(code), map: null }),
    },
  };
}

/** Replaces the space before each punctuation mark by a no-break space. */
export const typeset = (text: string): string =>
  text.replace(/ ([:;!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0');
