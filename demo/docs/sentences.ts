import { code, table } from '../../elements/description/tables.ts';
import { MISTAKES } from '../../elements/mistakes/mistakes.ts';
import { notLoaded } from '../../elements/mistakes/not-loaded.ts';

/** Messages of the script other than the mistakes with a code, and the correction of the page for each. */
export const SENTENCES: readonly { readonly says: string; readonly mend: string }[] = [
  {
    says: notLoaded('…', '…', '…'),
    mend: 'The lazy files are not in the folder of the script, or it answers without CORS headers.',
  },
  {
    says: '<…>: invalid value …="…"; … is used instead',
    mend: 'Write one of the words that the page of the element names for that attribute, or a whole number above 0.',
  },
  {
    says: '<hybrid-live-room>: display="…" names a language that is not supported',
    mend: 'Name one or two of `en`, `de`, `fr` and `ar`; what is unknown is left out.',
  },
  {
    says: 'register: there is no element "…"; use …',
    mend: 'Name the tags as they are written in HTML, such as `auction-list`.',
  },
  {
    says: 'dataLayer.push failed: …',
    mend: 'What else uses `window.dataLayer` throws; the event itself was emitted.',
  },
];

const withoutValues = (sentence: string): string => sentence.replace(/\{\w+\}/g, '…');

/** The sentences as a table in Markdown. */
export const sentencesTable = (): string =>
  table(
    ['sentence', 'what to do'],
    [
      ...Object.entries(MISTAKES).map(([name, { says, mend }]) => [
        `${withoutValues(says)} (${code(name)})`,
        withoutValues(mend),
      ]),
      ...SENTENCES.map(({ says, mend }) => [code(says), mend]),
    ],
  );
