import { code, table } from '../../elements/description/tables.ts';
import { MISTAKES } from '../../elements/mistakes/mistakes.ts';
import { notLoaded } from '../../elements/mistakes/not-loaded.ts';

const withoutValues = (sentence: string): string => sentence.replace(/\{\w+\}/g, '…');

/** The sentences of the script about mistakes in a page, as a table in Markdown. */
export const sentencesTable = (): string =>
  table(
    ['sentence', 'what to do'],
    [
      [
        code(notLoaded('…', '…', '…')),
        'The lazy files are not in the folder of the script, or it answers without CORS headers.',
      ],
      ...Object.entries(MISTAKES).map(([name, { says, fix }]) => [
        `${withoutValues(says)} (${code(name)})`,
        withoutValues(fix),
      ]),
    ],
  );
