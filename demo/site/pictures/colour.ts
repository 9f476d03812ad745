/** Mixes two colours `#rrggbb`; `share` of the second, 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const channel = (at: number): string => {
    const a = Number.parseInt(one.slice(at, at + 2), 16);
    const b = Number.parseInt(other.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export const darker = (colour: string, share: number): string => mix(colour, '#0d0806', share);
export const lighter = (colour: string, share: number): string => mix(colour, '#fff4e2', share);
