// `npm run describe`: writes the table of README that is made from the description of the elements.
// A house test fails while README shows another.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describedReadme } from '../elements/description/readme.ts';

const README = fileURLToPath(new URL('../README.md', import.meta.url));

writeFileSync(README, describedReadme(readFileSync(README, 'utf8')));
