/** Logs a failure that visitors do not see. @param detail its cause */
export type Log = (message: string, detail?: unknown) => void;
