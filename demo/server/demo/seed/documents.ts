import { pick, randomInteger, seededRandom } from '../../../world/random.ts';
import { SELLERS } from '../../../world/vocabulary.ts';
import type { Horse } from '../../../world/world-types.ts';
import type { StoredDocument } from '../../data/stored.ts';

const VETS = [
  'Dr. Imke Saathoff, Equine Clinic Moorweg',
  'Dr. Jasper Lohmeier, Equine Clinic Moorweg',
  'Dr. Elin Brockdorff, Veterinary Practice Am Deich',
] as const;

/** A clinic's reports on a horse, in English for all buyers. @param examined ms since the epoch */
export function documentsOf(lot: string, horse: Horse, examined: number): StoredDocument[] {
  const random = seededRandom(`${horse.name} documents`);
  const head = [
    `Horse: ${horse.name}`,
    `Born: ${horse.dateOfBirth}, by ${horse.sire} out of ${horse.dam} by ${horse.damSire}`,
    `Presented by: ${SELLERS[horse.seller]?.name ?? ''}`,
    `Examined: ${new Date(examined).toISOString().slice(0, 10)} by ${pick(random, VETS)}`,
    '',
  ];
  const clinical: StoredDocument = {
    id: `${lot}-clinical`,
    name: { en: 'Clinical report', de: 'Klinischer Befund', fr: 'Rapport clinique', ar: 'التقرير السريري' },
    lines: [
      ...head,
      'General condition: good. Coat, nutrition and temperament without findings.',
      `Heart rate at rest ${randomInteger(random, 32, 40)}/min, respiration ${randomInteger(random, 10, 14)}/min, temperature ${(37.4 + random() * 0.5).toFixed(1)} C.`,
      'Heart and lungs on auscultation before and after exercise: without findings.',
      'Eyes, teeth and skin: without findings.',
      horse.talent === 'foal'
        ? 'Limbs and gait in hand: correct, level, sound at walk and trot.'
        : 'Flexion tests on all four limbs: negative. Sound on hard and soft ground, in hand and on the lunge.',
    ],
  };
  if (horse.talent === 'foal') return [clinical];
  const xray: StoredDocument = {
    id: `${lot}-xray`,
    name: { en: 'X-ray report', de: 'Röntgenbefund', fr: 'Rapport radiographique', ar: 'تقرير الأشعة' },
    lines: [
      ...head,
      `Set of ${pick(random, [18, 20, 22])} views: digits of all limbs, hocks, stifles, back.`,
      `Fore digits: ${pick(random, FINDINGS)}`,
      `Hocks: ${pick(random, FINDINGS)}`,
      `Stifles: ${pick(random, FINDINGS)}`,
      `Thoracic and lumbar spine: ${pick(random, FINDINGS)}`,
      '',
      'The pictures themselves are sent to your veterinarian on request.',
    ],
  };
  return [xray, clinical];
}

const FINDINGS = [
  'no abnormal findings.',
  'no abnormal findings.',
  'no abnormal findings.',
  'slight deviation from the norm without clinical relevance.',
] as const;
