/**
 * The only sentence about a mistake that the loader contains, because its file with the others does not load
 * then either.
 */
export const notLoaded = (tag: string, folder: string, error: unknown): string =>
  `${tag} did not load from ${folder}. Check data-assets, CORS, content blockers: ${error}`;
