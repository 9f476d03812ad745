import { FILM_ENDING, fileOf, POSTER_ENDING, WIDTHS } from '../../world/picture-files.ts';
import type { PlannedFilm } from './film-plan.ts';
import { FRAME_COUNT, layoutOf, paintFilm } from './films.ts';
import type { PlannedPicture } from './plan.ts';
import type { Drawn } from './renderer.ts';
import { paintScene } from './scenes.ts';

/** A unit of files in the store: a picture in all widths, or a film with its poster. */
export interface Drawing {
  /** The names of the files in addresses, without their endings. */
  readonly name: string;
  readonly endings: readonly string[];
  /** A text that changes whenever the files would change. */
  content(): string;
  /** The data for the drawing process. */
  task(): Drawn;
  /** A picture as SVG, without the grain of its files: shown by browsers until the files are drawn. */
  readonly svg?: () => string;
}

/** Version of the rendering; a higher one makes the store draw all files again. */
const RENDERING = 1;

export const pictureDrawing = ({ name, scene }: PlannedPicture): Drawing => ({
  name,
  endings: WIDTHS.map((width) => fileOf('', width)),
  content: () => `${RENDERING}\n${paintScene(scene)}`,
  task: () => ({ svg: paintScene(scene) }),
  svg: () => paintScene(scene),
});

/** @param encoder the program that encodes films */
export const filmDrawing = ({ name, film }: PlannedFilm, encoder: string): Drawing => ({
  name,
  endings: [FILM_ENDING, POSTER_ENDING],
  content: () => {
    const layouts = Array.from({ length: FRAME_COUNT }, (_, index) => layoutOf(film, index));
    return JSON.stringify([RENDERING, paintFilm(film), layouts]);
  },
  task: () => ({ film, encoder }),
});
