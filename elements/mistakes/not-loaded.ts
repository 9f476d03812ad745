/**
 * The one sentence about a mistake that the loader has in it, for its file of the others does not load
 * then either.
 */
export const notLoaded = (tag: string, folder: string, error: unknown): string =>
  `${tag} did not load: ${folder} must be the folder of auction-elements.js (option assets) and send Access-Control-Allow-Origin. ${error}`;
