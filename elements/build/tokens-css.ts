import type { Plugin } from 'vite';
import { cssOf, TOKENS } from '../../src/styles/tokens.ts';

/**
 * Writes the tokens with their defaults into the package, as a style sheet. A page that loads it looks the
 * same, and can use the tokens in its own styles and override them there.
 */
export const tokensCss = (): Plugin => ({
  name: 'auction-elements:tokens-css',
  apply: 'build',
  generateBundle() {
    if (this.environment.name !== 'npm') return;
    const lines = [
      '/* Tokens of Auction Elements, with their defaults. `--ae-font` has none: the font of the page is used. */',
      ':root {',
      ...Object.entries(TOKENS).map(([name, value]) => `  --ae-${name}: ${cssOf(value)};`),
      '}\n',
    ];
    this.emitFile({ type: 'asset', fileName: 'tokens.css', source: lines.join('\n') });
  },
});
