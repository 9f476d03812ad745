import { TABLES } from './tables.ts';

const headingInReadme = (heading: string): string => `#${heading.toLowerCase().replaceAll(' ', '-')}`;

/** README with its generated tables as the description has them now; those it has markers for. */
export function describedReadme(readme: string): string {
  return Object.entries(TABLES).reduce((text, [name, draw]) => {
    const begin = `<!-- generated:${name} by npm run describe -->`;
    const end = `<!-- end of generated:${name} -->`;
    const [before, after] = [text.indexOf(begin), text.indexOf(end)];
    if (before < 0) return text;
    if (after < before) throw new Error(`README has no ${end} after ${begin}`);
    return `${text.slice(0, before)}${begin}\n\n${draw(headingInReadme)}\n\n${text.slice(after)}`;
  }, readme);
}
