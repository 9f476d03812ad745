// `npm run describe`: writes what is made from the code into README (the table of elements) and into the guide for
// contributors (the map of imports). A house test fails while one of them shows another.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describedReadme } from '../elements/description/readme.ts';
import { GUIDE, guideWithMap } from './import-map.ts';

const README = fileURLToPath(new URL('../README.md', import.meta.url));

writeFileSync(README, describedReadme(readFileSync(README, 'utf8')));
writeFileSync(GUIDE, guideWithMap(readFileSync(GUIDE, 'utf8')));
