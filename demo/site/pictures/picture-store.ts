import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileOf, WIDTHS } from './files.ts';
import { allPictures, type PlannedPicture } from './plan.ts';
import type { RenderAnswer, RenderTask } from './renderer.ts';
import { paintScene } from './scenes.ts';

/*
 * A lazy cache on disk: a picture is drawn when it is first requested, by one child process of low
 * priority, and kept under a name with the digest of its drawing. The server owns it and ends it.
 * Servers that share the folder may draw the same picture twice; the files are the same.
 *
 *   requests   file()    --> queue --> child process --> folder
 *   background drawAll() -->   ^ one picture, whenever the queue is empty
 */
export interface PictureStore {
  readonly folder: string;
  /**
   * The file in `folder` for a file name of the world, drawn first where it is not there yet; null for
   * a name that no picture has.
   *
   * @throws an Error where it cannot be drawn
   */
  file(name: string): Promise<string | null>;
  /**
   * Draws what is missing, in the order of the plan, behind what is requested.
   *
   * @param onStart called with the number of missing pictures, unless there are none
   * @returns that number; `stop` ends it early
   * @throws an Error at the first that cannot be drawn
   */
  drawAll(onStart?: (missing: number) => void): Promise<number>;
  /** Ends the drawing; requests that wait for it fail. */
  stop(): void;
}

/** Counts up when the rendering changes, so that pictures are drawn again. */
const RENDERING = 1;
const RENDERER = fileURLToPath(new URL('./renderer.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export function createPictureStore(
  folder: string,
  pictures: readonly PlannedPicture[] = allPictures(),
): PictureStore {
  const files = new Map(
    pictures.flatMap((picture) =>
      WIDTHS.map((width) => [fileOf(picture.name, width), { picture, width }] as const),
    ),
  );
  /** Names of pictures in the folder. */
  const digests = new Map<PlannedPicture, string>();
  /** Pictures that are being drawn or wait for it. */
  const queue = new Map<PlannedPicture, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();
  let renderer: ChildProcess | undefined;
  let stopped = false;

  function nameOf(picture: PlannedPicture): string {
    const known = digests.get(picture);
    if (known !== undefined) return known;
    const digest = createHash('sha256')
      .update(`${RENDERING}\n${paintScene(picture.scene)}`)
      .digest('hex');
    const name = `${picture.name}-${digest.slice(0, 16)}`;
    digests.set(picture, name);
    return name;
  }

  const isDrawn = (picture: PlannedPicture, width: number): Promise<boolean> =>
    stat(path.join(folder, fileOf(nameOf(picture), width))).then(
      ({ size }) => size > 0,
      () => false,
    );

  const isWhole = async (picture: PlannedPicture): Promise<boolean> =>
    (await Promise.all(WIDTHS.map((width) => isDrawn(picture, width)))).every(Boolean);

  function draw(picture: PlannedPicture): Promise<void> {
    const queued = queue.get(picture);
    if (queued !== undefined) return queued;
    const drawing = last
      .then(() => render({ folder, name: nameOf(picture), svg: paintScene(picture.scene) }))
      .finally(() => queue.delete(picture));
    queue.set(picture, drawing);
    last = drawing.catch(() => undefined);
    return drawing;
  }

  function render(task: RenderTask): Promise<void> {
    return new Promise((resolve, reject) => {
      if (stopped) return reject(new Error('the server is stopping'));
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

  /** It finishes the picture it is at and ends by itself. */
  const endRenderer = (): void => {
    if (renderer?.connected) renderer.disconnect();
  };

  return {
    folder,
    async file(name) {
      const found = files.get(name);
      if (found === undefined) return null;
      const { picture, width } = found;
      if (!(await isDrawn(picture, width))) await draw(picture);
      return fileOf(nameOf(picture), width);
    },
    async drawAll(onStart) {
      const missing: PlannedPicture[] = [];
      for (const picture of pictures) if (!(await isWhole(picture))) missing.push(picture);
      if (missing.length > 0) onStart?.(missing.length);
      for (const picture of missing) {
        while (queue.size > 0) await Promise.allSettled(queue.values());
        if (stopped) break;
        if (!(await isWhole(picture))) await draw(picture);
      }
      if (queue.size === 0) endRenderer();
      return missing.length;
    },
    stop() {
      stopped = true;
      endRenderer();
    },
  };
}

function startRenderer(): ChildProcess {
  const child = fork(RENDERER, { cwd: ROOT, execArgv: ['--import', 'tsx'] });
  // At once, so that the threads it is going to start inherit it: bids come before pictures.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}
