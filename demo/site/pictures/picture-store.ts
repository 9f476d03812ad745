import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { DIST, IS_BUILT, ROOT } from '../../root.ts';
import { type Drawing, filmDrawing, pictureDrawing } from './drawing.ts';
import { allFilms } from './film-plan.ts';
import { allPictures } from './plan.ts';
import type { RenderAnswer, RenderTask } from './renderer.ts';

/*
 * A lazy cache on disk: a picture or film is drawn when it is first requested, by one child process of low
 * priority, and kept under a name with the digest of its drawing. The server owns it and ends it. Servers
 * that share the folder may draw the same picture twice; the files are equal.
 *
 *   requests   file()    --> queue --> child process --> folder
 *   background drawAll() -->   ^ one drawing, whenever the queue is empty
 */
export interface PictureStore {
  readonly folder: string;
  /**
   * The file in `folder` for a file name of the world, drawn first if it is missing; null for an unknown name.
   *
   * @throws an Error if it cannot be drawn
   */
  file(name: string): Promise<string | null>;
  /** The SVG of a picture whose file is not drawn yet; null for any other name, and for films. */
  svgUntilDrawn(name: string): Promise<string | null>;
  /**
   * Draws the missing pictures, in the order of the plan, after the requested ones.
   *
   * @param onStart called with the number of missing drawings, unless there are none
   * @returns that number; `stop` ends it early
   * @throws an Error at the first picture that cannot be drawn
   */
  drawAll(onStart?: (missing: number) => void): Promise<number>;
  /** Ends the drawing; requests that wait for it fail. */
  stop(): void;
}

const RENDERER = IS_BUILT ? `${DIST}server/renderer.js` : `${ROOT}demo/site/pictures/renderer.ts`;

/** All pictures of the demo, and its films if there is a program that encodes them. */
export const allDrawings = (encoder: string | null): Drawing[] => [
  ...allPictures().map(pictureDrawing),
  ...(encoder === null ? [] : allFilms().map((film) => filmDrawing(film, encoder))),
];

export function createPictureStore(folder: string, drawings: readonly Drawing[]): PictureStore {
  const files = new Map(
    drawings.flatMap((drawing) =>
      drawing.endings.map((ending) => [drawing.name + ending, { drawing, ending }] as const),
    ),
  );
  /** Names of drawings in the folder. */
  const names = new Map<Drawing, string>();
  /** Drawings in progress or waiting. */
  const queue = new Map<Drawing, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();
  let renderer: ChildProcess | undefined;
  let isStopped = false;

  function nameOf(drawing: Drawing): string {
    const existing = names.get(drawing);
    if (existing !== undefined) return existing;
    const digest = createHash('sha256').update(drawing.content()).digest('hex');
    const name = `${drawing.name}-${digest.slice(0, 16)}`;
    names.set(drawing, name);
    return name;
  }

  const isDrawn = (drawing: Drawing, ending: string): Promise<boolean> =>
    stat(path.join(folder, nameOf(drawing) + ending)).then(
      ({ size }) => size > 0,
      () => false,
    );

  const isWhole = async (drawing: Drawing): Promise<boolean> =>
    (await Promise.all(drawing.endings.map((ending) => isDrawn(drawing, ending)))).every(Boolean);

  function draw(drawing: Drawing): Promise<void> {
    const queued = queue.get(drawing);
    if (queued !== undefined) return queued;
    const rendering = last
      .then(() => render({ folder, name: nameOf(drawing), ...drawing.task() }))
      .finally(() => queue.delete(drawing));
    queue.set(drawing, rendering);
    last = rendering.catch(() => undefined);
    return rendering;
  }

  function render(task: RenderTask): Promise<void> {
    return new Promise((resolve, reject) => {
      if (isStopped) return reject(new Error('the server is stopping'));
      if (!renderer?.connected) renderer = startRenderer();
      const child = renderer;
      const settle = (problem: RenderAnswer): void => {
        child.off('message', settle).off('exit', onExit).off('error', onExit);
        if (problem === null) resolve();
        else reject(new Error(problem));
      };
      const onExit = (): void => settle('the process that draws has ended');
      child.on('message', settle).once('exit', onExit).once('error', onExit);
      child.send(task);
    });
  }

  /** The renderer finishes its current drawing and ends by itself. */
  const endRenderer = (): void => {
    if (renderer?.connected) renderer.disconnect();
  };

  return {
    folder,
    async file(name) {
      const found = files.get(name);
      if (found === undefined) return null;
      const { drawing, ending } = found;
      if (!(await isDrawn(drawing, ending))) await draw(drawing);
      return nameOf(drawing) + ending;
    },
    async svgUntilDrawn(name) {
      const found = files.get(name);
      if (!found?.drawing.svg || (await isDrawn(found.drawing, found.ending))) return null;
      return found.drawing.svg();
    },
    async drawAll(onStart) {
      const missing: Drawing[] = [];
      for (const drawing of drawings) if (!(await isWhole(drawing))) missing.push(drawing);
      if (missing.length > 0) onStart?.(missing.length);
      for (const drawing of missing) {
        while (queue.size > 0) await Promise.allSettled(queue.values());
        if (isStopped) break;
        if (!(await isWhole(drawing))) await draw(drawing);
      }
      if (queue.size === 0) endRenderer();
      return missing.length;
    },
    stop() {
      isStopped = true;
      endRenderer();
    },
  };
}

function startRenderer(): ChildProcess {
  const child = fork(RENDERER, { cwd: ROOT, execArgv: IS_BUILT ? [] : ['--import', 'tsx'] });
  // Set at once, so that the threads that it will start inherit it: bids have priority over pictures.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}
