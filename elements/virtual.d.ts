/** Set by the build: the script lies in the folder of its version, its lazy files above it. */
declare const IS_VERSIONED: boolean;

/** Set by the build: the code comes by the script tag, not by the package from npm. */
declare const IS_SCRIPT: boolean;

/** Which files the loader asks for: their names in the folder `chunks`, without the ending. */
declare module 'virtual:auction-elements/files' {
  /** A tag to its files: its own first and then everything that it imports at once. */
  export const tags: Readonly<Record<string, readonly string[]>>;
  /** The file that reports mistakes in the host's page. */
  export const mistakes: string;
  /** The hash in the names of all messages: `chunks/de-common-` and this. */
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
    /** Hours until it is shown again where it was neither followed nor dismissed. */
    reminder?: number;
    /** Hours until it is shown again where it was dismissed. */
    reminderClosed?: number;
    /** Shows it in any browser. */
    test?: boolean;
    /** With `test`, leaves out a script from the package's server. */
    dont_show_debuginfo?: boolean;
    text?: object;
    onshow?: (notice: Notice) => void;
  }): void;
}
