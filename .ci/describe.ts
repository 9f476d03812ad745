// `npm run describe`: writes generated text into README and the package's README (the table of elements), and
// into the guide for contributors (the map of imports). A house test fails if one of them is outdated.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describedReadme } from '../elements/description/readme.ts';
import { GUIDE, guideWithMap } from './import-map.ts';

for (const path of ['../README.md', '../elements/package/README.md']) {
  const readme = fileURLToPath(new URL(path, import.meta.url));
  writeFileSync(readme, describedReadme(readFileSync(readme, 'utf8')));
}
writeFileSync(GUIDE, guideWithMap(readFileSync(GUIDE, 'utf8')));
