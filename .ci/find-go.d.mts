/** The command of a Go that is new enough; null where there is none. */
export function findGo(): string | null;
/** Why there is no Mercure hub to test with; null where there is one. */
export function whyNoMercure(): string | null;
