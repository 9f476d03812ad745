import { FILM_ENDING, fileOf, POSTER_ENDING, WIDTHS } from '../../world/picture-files.ts';
import type { PlannedFilm } from './film-plan.ts';
import { FRAMES, layoutOf, paintFilm } from './films.ts';
import type { PlannedPicture } from './plan.ts';
import type { Drawn } from './renderer.ts';
import { paintScene } from './scenes.ts';

/** What the store keeps as files: a picture in all widths, or a film with its poster. */
export interface Drawing {
  /** What the files are called in addresses, without their endings. */
  readonly name: string;
  readonly endings: readonly string[];
  /** Text that changes when the files would. */
  content(): string;
  /** What the process that draws needs to know. */
  task(): Drawn;
  /** A picture as SVG, without the grain of its files: what a browser shows until they are drawn. */
  readonly svg?: () => string;
}

/** Counts up when the rendering changes, so that everything is drawn again. */
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
    const layouts = Array.from({ length: FRAMES }, (_, index) => layoutOf(film, index));
    return JSON.stringify([RENDERING, paintFilm(film), layouts]);
  },
  task: () => ({ film, encoder }),
});
