/** Made by the build of the tags: which files each of them consists of. */
declare module 'virtual:auction-elements/files' {
  /** Names of files in the folder `chunks` beside the script, without their ending. */
  export const files: readonly string[];
  /** A tag to its entry, first, and everything that it imports, as indices of `files`. */
  export const tags: Readonly<Record<string, readonly number[]>>;
  /** A tag to what it says, by locale. */
  export const texts: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
}
