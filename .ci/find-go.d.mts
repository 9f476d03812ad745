/** The command of a Go that is new enough; null if there is none. */
export function findGo(): string | null;
/** The reason why there is no Mercure hub to test with; null if there is one. */
export function whyNoMercure(): string | null;
