import { type Path, type ReadCatalogue, UnreadableCatalogue } from './mistakes.ts';

/** Reads a catalogue in JSON. @throws UnreadableCatalogue with the line of the error in the JSON */
export function readJson(text: string): ReadCatalogue {
  const { data, lines } = parseWithLines(text.replace(/^\uFEFF/, ''));
  return {
    data,
    locationOf(path) {
      for (let length = path.length; length >= 0; length -= 1) {
        const found = lines.get(keyOf(path.slice(0, length)));
        if (found !== undefined) return `line ${found}`;
      }
      return 'line 1';
    },
  };
}

const keyOf = (path: Path): string => JSON.stringify(path);

/** Parses JSON and notes the line on which every value begins, which `JSON.parse` does not give. */
function parseWithLines(text: string): { data: unknown; lines: ReadonlyMap<string, number> } {
  const lines = new Map<string, number>();
  const tokens = /"(?:[^"\\\n]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|"|\n/g;
  let line = 1;
  function next(): string {
    for (;;) {
      const token = tokens.exec(text)?.[0] ?? '';
      if (token !== '\n') return token;
      line += 1;
    }
  }
  function fail(token: string, expected: string): never {
    const found = token === '' ? 'the file ends' : `there is ${token}`;
    throw new UnreadableCatalogue(`line ${line}: this is no JSON: ${found}; expected ${expected}.`);
  }
  function scalar(token: string, expected: string): unknown {
    try {
      return JSON.parse(token) as unknown;
    } catch {
      return fail(token, expected);
    }
  }
  /** Reads entries up to the closing bracket. */
  function entries(close: string, read: (token: string) => void): void {
    let token = next();
    if (token === close) return;
    for (;;) {
      read(token);
      token = next();
      if (token === close) return;
      if (token !== ',') fail(token, `"," or "${close}"`);
      token = next();
    }
  }
  function value(path: Path, token: string): unknown {
    lines.set(keyOf(path), line);
    if (token === '[') {
      const list: unknown[] = [];
      entries(']', (item) => list.push(value([...path, list.length], item)));
      return list;
    }
    if (token !== '{') return scalar(token, 'a value');
    const fields = new Map<string, unknown>();
    entries('}', (name) => {
      if (!name.startsWith('"')) fail(name, 'the name of a field, in quotes');
      const key = String(scalar(name, 'the name of a field, in quotes'));
      if (fields.has(key)) fail(name, 'every name once');
      const colon = next();
      if (colon !== ':') fail(colon, '":"');
      fields.set(key, value([...path, key], next()));
    });
    return Object.fromEntries(fields);
  }
  const data = value([], next());
  const rest = next();
  if (rest !== '') fail(rest, 'nothing more');
  return { data, lines };
}
