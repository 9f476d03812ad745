/** Texts of Arabic run the other way, so no style names left or right. */
const SIDES = 'Name the side by its direction in the text: inline-start or inline-end.';
/** `margin: 0 4px 0 8px` names left and right by its places. */
const FOUR_SIDES = /^\S+\s+(\S+)\s+\S+\s+(?!\1$)\S+$/;

/** @type {import('stylelint').Config} */
export default {
  customSyntax: 'postcss-styled-syntax',
  ignoreFiles: ['**/*.test.{ts,tsx}', '**/testing/**'],
  rules: {
    'unit-disallowed-list': [['rem'], { message: 'The host owns the size of the root: use px or em.' }],
    'property-disallowed-list': [
      [
        'left',
        'right',
        /^(margin|padding|border|scroll-margin|scroll-padding)-(left|right)/,
        /^border-(top|bottom)-(left|right)-radius$/,
      ],
      { message: SIDES },
    ],
    'declaration-property-value-disallowed-list': [
      { '/^(text-align|float|clear)$/': ['left', 'right'], '/^(margin|padding|inset)$/': [FOUR_SIDES] },
      { message: SIDES },
    ],
    'media-feature-name-allowed-list': [
      [/^prefers-/, 'forced-colors', /hover$/, /pointer$/],
      { message: 'An element adapts to its container, not to the window: use @container.' },
    ],
  },
  // Only the shell of the whole site follows the window.
  overrides: [{ files: ['src/app/**'], rules: { 'media-feature-name-allowed-list': null } }],
};
