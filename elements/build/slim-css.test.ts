import { expect, test } from 'vitest';
import { slimmed } from './slim-css.ts';

test.each([
  ['\n  color: red;\n  inset: 0 auto;\n', 'color:red;inset:0 auto;'],
  ['\n  & > :first-child {\n    margin: 0;\n  }\n', '&>:first-child{margin:0;}'],
  ["\n  grid-template-areas: 'a b' 'c d';\n", "grid-template-areas:'a b' 'c d';"],
  ['\n  @container (min-width: 720px) {\n    gap: 1px;\n  }\n', '@container (min-width:720px){gap:1px;}'],
  ['\n  /* Why. */\n  gap: 1px;\n', 'gap:1px;'],
  ['\n  \u0024{ring}\n  margin: \u0024{x} \u0024{y};\n', '\u0024{ring} margin:\u0024{x} \u0024{y};'],
  ["\n  content: ', ' 0.5;\n", "content:', ' .5;"],
  ['\n  inset: calc(10.5px + 0.5em) 0 -0.25em;\n', 'inset:calc(10.5px + .5em) 0 -.25em;'],
  ['\n  color: rgb(0 0 0 / 0.9);\n  width: min(1px, 2%);\n', 'color:rgb(0 0 0/.9);width:min(1px,2%);'],
  ['\n  & > a, & b {\n    margin: 0;\n  }\n', '&>a,& b{margin:0;}'],
  ['\n  &:hover:not(:disabled) {\n    color: red;\n  }\n', '&:hover:not(:disabled){color:red;}'],
])('%j becomes %s', (written, slim) => {
  expect(slimmed(written)).toBe(slim);
});
