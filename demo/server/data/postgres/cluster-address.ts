import { join } from 'node:path';

/** Address of a PostgreSQL that was started here. */
export interface ClusterAddress {
  /** The folder of its Unix socket; null if it listens on a port of loopback instead. */
  readonly socketDir: string | null;
  /** Port on loopback; part of the socket's name too. */
  readonly port: number;
}

export const DATABASE = 'auctions';
/** The backend's role: it owns the database and is not a superuser. */
export const ROLE = 'auctions';

/** Longest path of a socket, bytes; the smallest limit of all systems is macOS's: 104 with the final zero. */
const MAX_PATH = 103;
/** Any number: the socket's folder belongs to the cluster. */
const SOCKET_PORT = 5432;

/**
 * A Unix socket in the data folder, which other users of the machine cannot enter. Null if the system has no
 * Unix sockets, or the folder's path does not fit.
 */
export function socketIn(databaseDir: string): ClusterAddress | null {
  const path = join(databaseDir, `.s.PGSQL.${SOCKET_PORT}`);
  // A comma or quote does not fit, since PostgreSQL takes a list of folders.
  const isUsable = Buffer.byteLength(path) <= MAX_PATH && !/[",]/.test(databaseDir);
  return process.platform !== 'win32' && isUsable ? { socketDir: databaseDir, port: SOCKET_PORT } : null;
}

/** Flags that make PostgreSQL listen only there. */
export const flagsOf = ({ socketDir }: ClusterAddress): readonly string[] => [
  '-c',
  `listen_addresses=${socketDir === null ? '127.0.0.1' : ''}`,
  '-c',
  `unix_socket_directories=${socketDir ?? ''}`,
];

/** The host in the driver's form. */
export const hostOf = ({ socketDir }: ClusterAddress): string => socketDir ?? '127.0.0.1';

/** The connection string of the backend's database. */
export const urlOf = (address: ClusterAddress, password: string): string =>
  `postgres://${ROLE}:${password}@${encodeURIComponent(hostOf(address))}:${address.port}/${DATABASE}`;
