import { type ESTree, type Plugin, parseSync } from 'vite';

/**
 * Classes that come into play only where a page asks for them, and as much of each as is called
 * without: i18next is handed its messages, so that it fetches none, and numbers and dates come to it
 * formatted.
 */
const CLASSES: Readonly<Record<string, string>> = {
  Connector:
    'class Connector extends EventEmitter { state = {}; load(_languages, _spaces, done) { done(); } }',
  Formatter: 'class Formatter { format(value) { return value; } }',
};
/** Methods by class, and what is left of each: nothing of those that nothing of ours calls. */
const METHODS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  I18n: {
    ...{ use: '', hydrate: '', loadNamespaces: '', loadLanguages: '', dir: '', cloneInstance: '' },
    ...{ setDefaultNamespace: '', reloadResources: 'reloadResources() {}' },
    hasLoadedNamespace: 'hasLoadedNamespace() { return true; }',
  },
  ResourceStore: { addResource: '', addResources: '', removeResourceBundle: '' },
  // No message of ours contains another one.
  Interpolator: { nest: 'nest(text) { return text; }' },
};

/** Leaves out of i18next what no page of ours can reach. Everything else in it stays as it is. */
export function slimI18next(): Plugin {
  return {
    name: 'auction-elements:slim-i18next',
    apply: 'build',
    // In the package for npm, i18next is left to whoever bundles it.
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/i18next\/dist\/esm\/i18next\.js$/ },
      handler: (code) => ({ code: withoutUnreached(code), map: null }),
    },
  };
}

/** The source of i18next without these; throws where it has none of such a name any more. */
export function withoutUnreached(code: string): string {
  const classes = new Map<string | undefined, ESTree.Class>();
  for (const statement of parseSync('i18next.js', code).program.body)
    if (statement.type === 'ClassDeclaration') classes.set(statement.id?.name, statement);
  const method = (of: string, name: string) =>
    classes
      .get(of)
      ?.body.body.find(
        (it) => it.type === 'MethodDefinition' && it.key.type === 'Identifier' && it.key.name === name,
      );
  const methods = Object.entries(METHODS).flatMap(([of, left]) =>
    Object.entries(left).map(([name, rest]) => [`${of}.${name}`, method(of, name), rest] as const),
  );
  const cuts = [
    ...Object.entries(CLASSES).map(([name, left]) => [name, classes.get(name), left] as const),
    ...methods,
  ].map(([name, found, left]) => {
    if (!found) throw new Error(`i18next has no ${name} any more`);
    return { from: found.start, to: found.end, left };
  });
  return cuts
    .sort((a, b) => b.from - a.from)
    .reduce((text, { from, to, left }) => text.slice(0, from) + left + text.slice(to), code);
}
