/** Set by the build: the script lies in the folder of its version, its lazy files above it. */
declare const IS_VERSIONED: boolean;

/** Set by the build: the code comes by the script tag, not by the package from npm. */
declare const IS_SCRIPT: boolean;

/** Made by the build of the tags: which files each of them consists of. */
declare module 'virtual:auction-elements/files' {
  /**
   * A tag to its files, a letter each: its own first and then everything that it imports. The letter is
   * the file's index in `names`, counted from `#` on.
   */
  export const tags: Readonly<Record<string, string>>;
  /** The letter of the file that reports mistakes in the host's page. */
  export const mistakes: string;
  /** The names of all files, with spaces between them, in the folder `chunks`; their ending is left out. */
  export const names: string;
  /** The hash in the names of all messages there: `de-common-` and this. */
  export const messages: string;
}

/** Made from the package `browser-update`: its detection of browsers, and its texts. */
declare module 'virtual:auction-elements/browser-update' {
  /** What the package finds out about the browser from its `navigator`. */
  export function getBrowser(): {
    /** Name and version, such as `Chrome 87`; `Other` for one it does not know. */
    readonly t: string;
    /** Its short name; `x` for one it does not know. */
    readonly n: string;
    /** Version; NaN if the browser does not say it. */
    readonly v: number;
    /** Why the package knows too little about this browser, such as `bot`; else false. */
    readonly other: string | false;
    /** The version is at least the one that was new when the package was published. */
    readonly is_latest?: boolean;
  };
  /** By language, in lower case: `en`, `zh-tw`. In the sentence, `{brow_name}` stands for the browser. */
  export const texts: Readonly<
    Record<'en', import('./outdated/notice.ts').NoticeTexts> &
      Record<string, import('./outdated/notice.ts').NoticeTexts | undefined>
  >;
}
