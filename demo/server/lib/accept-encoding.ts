/** An encoding of compressed bodies. */
export type Encoding = 'br' | 'gzip';

/** The encoding that the client prefers; undefined if it accepts none of ours. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const part of accepted?.toLowerCase().split(',') ?? []) {
    const [name = '', ...params] = part.split(';').map((text) => text.trim());
    const quality = params.find((param) => param.startsWith('q='));
    weights.set(name, quality === undefined ? 1 : Number(quality.slice(2)));
  }
  const weightOf = (name: Encoding): number => weights.get(name) ?? weights.get('*') ?? 0;
  const [best] = (['br', 'gzip'] as const).toSorted((one, other) => weightOf(other) - weightOf(one));
  return best !== undefined && weightOf(best) > 0 ? best : undefined;
}
