import { elementsTable } from './tables.ts';

const BEGIN = '<!-- generated:elements by npm run describe -->';
const END = '<!-- end of generated:elements -->';

/** README with its table of the elements from the present description. */
export function describedReadme(readme: string): string {
  const [before, after] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`README has no place for ${BEGIN} … ${END}`);
  return `${readme.slice(0, before)}${BEGIN}\n\n${elementsTable()}\n\n${readme.slice(after)}`;
}
