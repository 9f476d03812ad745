import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../server/lib/free-port.ts';
import { type Program, startProgram } from '../testing/program.ts';

const run = promisify(execFile);

/** Files that must exist, with the Debian packages that contain them. */
const NEEDED = {
  '/usr/share/wordpress/wp-load.php': 'wordpress',
  '/usr/sbin/mariadbd': 'mariadb-server',
  '/usr/bin/php': 'php-cli',
};

/** The reason why WordPress cannot be tested here; null if it can. */
export function whyNoWordPress(): string | null {
  const missing = Object.entries(NEEDED).flatMap(([path, name]) => (existsSync(path) ? [] : name));
  return missing.length === 0 ? null : `on Debian apt-get install ${missing.join(' ')}`;
}

/** A fresh WordPress with a separate database, both in a temporary folder. */
export interface WordPress {
  readonly origin: string;
  /** Password of the users `admin` and `author`. */
  readonly password: string;
  /** Runs a file of `demo/apps/wordpress` with the folder of WordPress as its first argument. */
  php(file: string, ...args: string[]): Promise<string>;
  /** PHP's complaints about the plugin. */
  complaints(): Promise<string[]>;
  stop(): Promise<void>;
}

export async function startWordPress(): Promise<WordPress> {
  const folder = await mkdtemp(join(tmpdir(), 'ae-wordpress-'));
  const site = join(folder, 'site');
  const socket = join(folder, 'db.sock');
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const password = crypto.randomUUID();
  const programs: Program[] = [];
  const stop = async (): Promise<void> => {
    for (const program of programs.reverse()) await program.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const php = async (file: string, ...args: string[]): Promise<string> => {
    const path = fileURLToPath(new URL(`wordpress/${file}`, import.meta.url));
    const { stdout } = await run('php', [path, site, ...args]);
    return stdout;
  };
  const log = join(folder, 'php.log');
  try {
    const data = `--datadir=${join(folder, 'db')}`;
    const user = `--user=${userInfo().username}`;
    const [, started] = await Promise.all([
      cp('/usr/share/wordpress', site, { recursive: true, dereference: true }),
      startDatabase(data, user, socket),
    ]);
    programs.push(started);
    const home = { origin, socket, log };
    await writeFile(join(site, 'wp-config.php'), configOf(home));
    await run('mariadb', ['--no-defaults', `--socket=${socket}`, '-e', 'create database wordpress']);
    const kind = await php('install.php', origin, password);
    if (kind !== 'filtered') throw new Error(`WordPress could not be installed: ${kind}`);
    const server = startProgram('php', ['-S', `localhost:${port}`, '-t', site]);
    programs.push(server);
    await server.printed(/Development Server .* started/);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin,
    password,
    php,
    async complaints() {
      const lines = await readFile(log, 'utf8').catch(() => '');
      return lines.split('\n').filter((line) => line.includes('/plugins/auction-elements/'));
    },
    stop,
  };
}

/** Listens only on its socket, in a folder that only this user can read. */
async function startDatabase(data: string, user: string, socket: string): Promise<Program> {
  const normal = '--auth-root-authentication-method=normal';
  await run('mariadb-install-db', ['--no-defaults', data, user, normal, '--skip-test-db']);
  const program = startProgram('/usr/sbin/mariadbd', [
    '--no-defaults',
    data,
    user,
    `--socket=${socket}`,
    '--skip-networking',
    '--innodb-flush-log-at-trx-commit=0',
    '--skip-log-bin',
  ]);
  await program.printed(/ready for connections/);
  return program;
}

/** Blocks requests to other servers, and logs every complaint of PHP to a file. */
const configOf = ({
  origin,
  socket,
  log,
}: Readonly<Record<'origin' | 'socket' | 'log', string>>): string => `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
define( 'WP_HOME', '${origin}' );
define( 'WP_SITEURL', '${origin}' );
define( 'FS_METHOD', 'direct' );
define( 'DISABLE_WP_CRON', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_ACCESSIBLE_HOSTS', 'localhost' );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', '${log}' );
$table_prefix = 'wp_';
if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', __DIR__ . '/' );
}
require_once ABSPATH . 'wp-settings.php';
`;
