import type { ContactTopic } from '../../../../../src/api/schema/contact.ts';
import type { Locale } from '../../../../../src/domain/locale.ts';

/** Topics of questions about lots, in the words of the form. */
export const TOPIC_NAMES: Readonly<Record<Locale, Readonly<Record<ContactTopic, string>>>> = {
  en: {
    'trial-ride': 'Trial ride',
    transport: 'Collection and transport',
    papers: 'Vet papers',
    other: 'Another question',
  },
  de: {
    'trial-ride': 'Probereiten',
    transport: 'Abholung und Transport',
    papers: 'Tierärztliche Unterlagen',
    other: 'Andere Frage',
  },
  fr: {
    'trial-ride': 'Essai monté',
    transport: 'Enlèvement et transport',
    papers: 'Documents vétérinaires',
    other: 'Autre question',
  },
  ar: {
    'trial-ride': 'تجربة ركوب',
    transport: 'الاستلام والنقل',
    papers: 'الوثائق البيطرية',
    other: 'سؤال آخر',
  },
};
