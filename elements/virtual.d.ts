/** Set by the build: the script is in the folder of its version, its lazy files in the parent folder. */
declare const IS_VERSIONED: boolean;

/** Set by the build: the code is loaded by the script tag, not from the npm package. */
declare const IS_SCRIPT: boolean;

/** Files that the loader requests: their names in the folder `chunks`, without the ending. */
declare module 'virtual:auction-elements/files' {
  /** The files of a tag: its own first, then all its static imports. */
  export const tags: Readonly<Record<string, readonly string[]>>;
  /** The file that reports mistakes in the host's page. */
  export const mistakes: string;
  /** The hash in the names of all messages: the name is `chunks/de-common-` and this. */
  export const messages: string;
}

/** The parts of the package that are used; it has no types. */
declare module 'browser-update' {
  interface Notice {
    /** The notice, once it is shown. */
    readonly div: HTMLElement;
  }
  /** @see https://browser-update.org/customize.html */
  export default function browserUpdate(options: {
    /** Language tag; default: the browser's. */
    l?: string | undefined;
    url?: string;
    style?: 'top' | 'bottom' | 'corner';
    /** Hours until it is shown again if it was neither followed nor dismissed. */
    reminder?: number;
    /** Hours until it is shown again if it was dismissed. */
    reminderClosed?: number;
    /** Shows it in any browser. */
    test?: boolean;
    /** With `test`, leaves out a script from the package's server. */
    dont_show_debuginfo?: boolean;
    text?: object;
    onshow?: (notice: Notice) => void;
  }): void;
}
