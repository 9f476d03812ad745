import { slugOf } from '../../server/lib/slug.ts';
import { horseOf } from '../../world/horses.ts';
import { captionsEnding } from '../../world/picture-files.ts';
import type { Horse, InAllLocales } from '../../world/world-types.ts';
import { LOCALES, type Locale } from '../languages.ts';
import { type Film, type FilmKind, FRAME_COUNT, FRAMES_PER_SECOND } from './films.ts';
import { CATALOGUES, lightsOf } from './plan.ts';

/** A film to be made: the name of its files, its title, and its captions. */
export interface PlannedFilm {
  readonly name: string;
  /** Name of the horse. */
  readonly horse: string;
  readonly film: Film;
  readonly title: InAllLocales;
  /** The captions of each half of the film. */
  readonly lines: readonly [InAllLocales, InAllLocales];
}

const TITLES: Record<FilmKind, InAllLocales> = {
  gallop: { en: 'At a gallop', de: 'Im Galopp', fr: 'Au galop', ar: 'في العدو السريع' },
  jump: { en: 'Free jumping', de: 'Freispringen', fr: 'Saut en liberté', ar: 'قفز حر' },
};
const LINES: Record<FilmKind, (name: string) => InAllLocales> = {
  gallop: (name) => ({
    en: `${name} gallops across the paddock.`,
    de: `${name} galoppiert über die Koppel.`,
    fr: `${name} galope dans le paddock.`,
    ar: `${name} في عدو سريع عبر المرعى.`,
  }),
  jump: (name) => ({
    en: `${name} clears an oxer, loose.`,
    de: `${name} springt frei über einen Oxer.`,
    fr: `${name} franchit un oxer en liberté.`,
    ar: `${name} يقفز حرًّا فوق حاجز مزدوج.`,
  }),
};
const SILENT: InAllLocales = {
  en: '(no sound)',
  de: '(ohne Ton)',
  fr: '(sans son)',
  ar: '(بلا صوت)',
};

/** The films of a horse; some horses have none, as in reality. */
function filmsOf(horse: Horse): PlannedFilm[] {
  const slug = slugOf(horse.name);
  if (slug.length % 3 === 0) return [];
  const subject = { coat: horse.coat, markings: horse.markings };
  const kinds: readonly FilmKind[] = horse.talent === 'jumping' ? ['jump', 'gallop'] : ['gallop'];
  const lights = lightsOf(horse);
  return kinds.map((kind, index) => {
    const name = `${slug}-${kind}`;
    return {
      name,
      horse: horse.name,
      film: { kind, light: lights[index] ?? 'noon', subject, isFoal: horse.talent === 'foal', seed: name },
      title: TITLES[kind],
      lines: [LINES[kind](horse.name), SILENT],
    };
  });
}

/** The films of all horses. */
export const allFilms = (): PlannedFilm[] =>
  // The year is not visible in a film.
  CATALOGUES.flatMap((auction) => auction.entries.flatMap((entry) => filmsOf(horseOf(entry, 0))));

/** Caption files of films by the names in their addresses, in WebVTT. */
export function captionFiles(films: readonly PlannedFilm[]): ReadonlyMap<string, string> {
  return new Map(
    films.flatMap((film) =>
      LOCALES.map((locale) => [film.name + captionsEnding(locale), captionsIn(film, locale)] as const),
    ),
  );
}

function captionsIn({ lines }: PlannedFilm, locale: Locale): string {
  const seconds = FRAME_COUNT / FRAMES_PER_SECOND;
  const cues = lines.map((line, index) => {
    const [from, to] = [index, index + 1].map((half) => `00:00:0${((seconds / 2) * half).toFixed(3)}`);
    return `${from} --> ${to}\n${line[locale]}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
