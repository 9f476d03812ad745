import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../root.ts';
import { readSettings } from '../server/settings.ts';

/* The files for containers and systemd name settings, ports and paths; no other test would notice a wrong
   one. */

const HERE = fileURLToPath(new URL('./', import.meta.url));
const text = (file: string): string => readFileSync(HERE + file, 'utf8');

interface Service {
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly expose?: readonly string[];
  readonly networks: readonly string[];
  readonly volumes: readonly string[];
}
interface Compose {
  readonly services: Readonly<Record<'postgres' | 'backend' | 'caddy' | 'mercure', Service>>;
  readonly volumes: Readonly<Record<string, null>>;
  readonly networks: {
    readonly front: { readonly ipam: { readonly config: readonly { readonly subnet: string }[] } };
  };
}
const { services, networks, volumes }: Compose = parse(text('compose.yaml'));
const UNITS = ['auction-backend.service', 'auction-backup.service', 'auction-backup.timer'];

const all = (pattern: RegExp, file: string): string[] =>
  [...text(file).matchAll(pattern)].map(([, found]) => found ?? '');
const unique = (names: readonly string[]): string[] => [...new Set(names)].sort();

/** The settings for the backend, by the file that sets them. Node's own variable does not count. */
const settingsOf = (pairs: readonly (readonly [string, unknown])[]): [string, string][] =>
  pairs
    .map(([name, value]): [string, string] => [name, String(value)])
    .filter(([name]) => name !== 'NODE_ENV');
const pairsIn = (lines: readonly string[]): [string, string][] =>
  settingsOf(
    lines.flatMap((line) =>
      [...line.matchAll(/([A-Z_]+)=(\S*)/g)].map(([, name = '', value]) => [name, value] as const),
    ),
  );
const IMAGE = pairsIn(all(/^ENV (.+)$/gm, 'Containerfile'));
const COMPOSE = settingsOf(Object.entries(services.backend.environment ?? {}));
const ENV_FILE = pairsIn(all(/^([A-Z].*)$/gm, 'auction-elements.env'));

/** The names that `readSettings` reads. */
function knownSettings(): string[] {
  const names: string[] = [];
  // With a hub, so that it reads the hub's settings too.
  const key = 'k'.repeat(32);
  const given: Record<string, string> = {
    MERCURE_PUBLISH_URL: 'http://hub.example/',
    METRICS_PORT: '1',
    MERCURE_PUBLISHER_JWT_KEY: key,
    MERCURE_SUBSCRIBER_JWT_KEY: key,
  };
  readSettings(
    new Proxy(given, {
      get(target, name) {
        names.push(String(name));
        return target[String(name)];
      },
    }),
  );
  return names;
}

test('every variable that is set for the backend is one of its settings', () => {
  const set = [
    ...IMAGE,
    ...COMPOSE,
    ...ENV_FILE,
    ...UNITS.flatMap((unit) => pairsIn(all(/^Environment=(.+)$/gm, unit))),
  ];
  const known = knownSettings();
  expect(set.length).toBeGreaterThan(15);
  expect(unique(set.map(([name]) => name)).filter((name) => !known.includes(name))).toEqual([]);
});

test('the settings that are given are valid', () => {
  const filled = COMPOSE.map(([name, value]) => [
    name,
    value.replace(/\$\{SITE_DOMAIN.*?\}/, 'auctions.example').replace(/\$\{.*?\}/, ''),
  ]);
  const settings = readSettings(Object.fromEntries([...IMAGE, ...filled]));
  const [front] = networks.front.ipam.config;
  expect(settings.demo).toBe(false);
  expect(settings.backend).toMatchObject({
    host: '0.0.0.0',
    databaseUrl: expect.stringContaining('@postgres/auction'),
    siteUrl: 'https://auctions.example',
    trustedProxies: [front?.subnet],
  });
  expect(services.backend.expose).toEqual([settings.backend.port, settings.metrics?.port].map(String));
  const ofUnits = readSettings(Object.fromEntries(ENV_FILE));
  expect(ofUnits).toMatchObject({ backend: { host: '127.0.0.1' }, metrics: { host: '127.0.0.1' } });
});

test('every part that is asked at a port listens there', () => {
  const { port } = readSettings(Object.fromEntries(IMAGE)).backend;
  expect(all(/^EXPOSE (\d+)/gm, 'Containerfile')).toEqual([`${port}`]);
  expect(all(/127\.0\.0\.1:(\d+\/healthz)/g, 'Containerfile')).toEqual([`${port}/healthz`]);
  expect(services.caddy.environment).toMatchObject({ BACKEND: `backend:${port}` });
  const defaults = all(/\{\$(?:BACKEND|STREAMS):(.+?)\}/g, 'Caddyfile');
  expect(unique(defaults)).toEqual([`127.0.0.1:${readSettings({}).backend.port}`]);
  const hubPort = all(/^#STREAMS=mercure:(\d+)/gm, 'compose.env')[0];
  expect(services.mercure.environment?.MERCURE_ADDRESS).toBe(`http://:${hubPort}`);
  expect(all(/^#MERCURE_PUBLISH_URL=http:\/\/mercure:(\d+)\//gm, 'compose.env')).toEqual([hubPort]);
});

test('every variable that a file asks for is set by the one that starts it', () => {
  const asked = (file: string): string[] => unique(all(/\{\$([A-Z_]+)/g, file));
  expect(asked('Caddyfile')).toEqual(unique(Object.keys(services.caddy.environment ?? {})));
  const hub = asked('../labs/mercure/Caddyfile');
  expect(Object.keys(services.mercure.environment ?? {}).filter((name) => !hub.includes(name))).toEqual([]);
  expect(unique(all(/\$\{([A-Z_]+)/g, 'compose.yaml'))).toEqual(
    unique(all(/^#?([A-Z_]+)=/gm, 'compose.env')),
  );
});

test('every path and volume that is named exists', () => {
  const { context = '', dockerfile = '' } = services.backend.build ?? {};
  expect(join(HERE, context, '/')).toBe(ROOT);
  const mounted = Object.values(services).flatMap((service) =>
    service.volumes.map((it) => it.split(':', 1)[0] ?? ''),
  );
  const files = [
    ...mounted.filter((it) => it.startsWith('.')).map((it) => HERE + it),
    join(HERE, context, dockerfile),
  ];
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(unique(mounted.filter((it) => !it.startsWith('.')))).toEqual(unique(Object.keys(volumes)));
  expect(all(/^CMD .*"(dist\/server\/\w+\.js)"/gm, 'Containerfile')).toEqual(['dist/server/main.js']);
  const scripts = UNITS.flatMap((unit) => all(/^Exec\w+=.*node (?:dist\/server\/)(\w+)\.js/gm, unit));
  expect(scripts).toEqual(['main', 'backup']);
  const build = readFileSync(`${ROOT}elements/build/environments.ts`, 'utf8');
  for (const name of scripts) expect(build).toContain(`${name}: 'demo/server/${name}.ts'`);
  expect(all(/^RUN .*node (\S+\.mjs)/gm, 'Containerfile').filter((it) => !existsSync(ROOT + it))).toEqual([]);
});
