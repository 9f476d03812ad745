/** Logs a failure that visitors are not shown. @param detail its cause */
export type Log = (message: string, detail?: unknown) => void;
