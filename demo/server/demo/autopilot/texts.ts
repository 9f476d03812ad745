import type { InAllLocales } from '../../../world/world-types.ts';

/** Messages of the auctioneer during a pause. */
export const PAUSES: readonly InAllLocales[] = [
  {
    en: 'The ring is being raked. We go on in a moment.',
    de: 'Der Hufschlag wird gezogen. Es geht gleich weiter.',
    fr: 'On passe la herse. Nous reprenons dans un instant.',
    ar: 'تُسوَّى أرض الحلبة الآن. نستأنف بعد لحظات.',
  },
  {
    en: 'A short break: the next horse is on its way to the ring.',
    de: 'Eine kurze Pause: Das nächste Pferd ist auf dem Weg in den Ring.',
    fr: 'Une courte pause : le prochain cheval arrive en piste.',
    ar: 'استراحة قصيرة: القطعة التالية في طريقها إلى الحلبة.',
  },
];
