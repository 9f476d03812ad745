import type { Plugin } from 'vite';

/** Methods of the library's logger that write nothing without its option `debug`, which the elements leave off. */
const SILENT = new Set(['warn', 'log', 'deprecate', 'once']);

type Node = Record<string, unknown> & { type: string; start: number; end: number };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Every node below this one, and itself. */
function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child);
}

/**
 * Where the arguments of a call of a silent method are, or of an error: those say how the library was
 * called wrongly, which its calls here are not. Null for any other node.
 */
function silentArguments({ type, callee, arguments: list }: Node): { from: number; to: number } | null {
  if (!isNode(callee) || !Array.isArray(list) || list.length === 0) return null;
  const all = { from: (list[0] as Node).start, to: (list.at(-1) as Node).end };
  if (type === 'NewExpression' && callee.name === 'Error') return all;
  if (type !== 'CallExpression') return null;
  const { object, property } = callee;
  if (!isNode(object) || !isNode(property) || !SILENT.has(String(property.name))) return null;
  const isLogger =
    object.name === 'baseLogger' || (isNode(object.property) && object.property.name === 'logger');
  return isLogger ? all : null;
}

/** Where the text of a warning is that is put by for the logger; null for any other node. */
function keptWarning({ type, id, init }: Node): { from: number; to: number } | null {
  const isText = type === 'VariableDeclarator' && isNode(init) && init.type === 'TemplateLiteral';
  // Without its backticks.
  return isText && isNode(id) && id.name === 'msg' ? { from: init.start + 1, to: init.end - 1 } : null;
}

/**
 * Takes the sentences that i18next has for developers out of the bundle: they are written with its option
 * `debug` alone, or name mistakes in calls of it, and were a kilobyte of every page.
 */
export function quietI18next(): Plugin {
  return {
    name: 'auction-elements:quiet-i18next',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/i18next\/dist\/esm\/i18next\.js/ },
      handler(code) {
        const calls = [...nodesOf(this.parse(code) as unknown as Node)].flatMap((node) => {
          const found = silentArguments(node) ?? keptWarning(node);
          return found ? [found] : [];
        });
        if (calls.length === 0)
          this.error('quiet-i18next.ts: i18next has no such calls of its logger any more');
        // From the end, so that the positions before stay true. A call within another's arguments goes with it.
        let quiet = code;
        let last = code.length;
        for (const { from, to } of calls.sort((one, other) => other.to - one.to)) {
          if (to > last) continue;
          quiet = quiet.slice(0, from) + quiet.slice(to);
          last = from;
        }
        return { code: quiet, map: null };
      },
    },
  };
}
