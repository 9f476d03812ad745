/** What the script says in the console to an integrator, and how the page is mended. */
export const SENTENCES: readonly { readonly says: string; readonly mend: string }[] = [
  {
    says: 'data-links must be JSON: …',
    mend: 'Write the attribute in single quotes, its names and templates in double ones.',
  },
  {
    says: '… is not used, it must be an http(s) address: …',
    mend: 'Give a whole address with `https://`, or a path.',
  },
  {
    says: 'inactivityMinutes must be a number above 0: …',
    mend: 'Give a number, or leave the option out for 5.',
  },
  {
    says: 'version … is not used, … is: embed one script',
    mend: 'The page has two script tags of different versions; the first wins. Remove one.',
  },
  {
    says: '<…>: invalid value …="…"; … is used instead',
    mend: 'Write one of the words that the page of the element names for that attribute, or a whole number above 0.',
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

/** The sentences as a table in Markdown. */
export const sentencesTable = (): string =>
  [
    '| sentence | what to do |',
    '| --- | --- |',
    ...SENTENCES.map(({ says, mend }) => `| \`${says}\` | ${mend} |`),
  ].join('\n');
