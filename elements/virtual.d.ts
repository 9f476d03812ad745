/** Made by the build of the tags: which files each of them consists of. */
declare module 'virtual:auction-elements/files' {
  /**
   * A tag to the names of its files, its own first and then everything that it imports, with spaces
   * between them. They lie in the folder `chunks` beside the script; their ending is left out.
   */
  export const tags: Readonly<Record<string, string>>;
  /** The hash in the names of all messages there: `de-auction-` and this. */
  export const messages: string;
}
