import { join } from 'node:path';

/** Where a PostgreSQL that was started here answers. */
export interface ClusterAddress {
  /** The folder of its Unix socket; null where it answers on a port of loopback instead. */
  readonly socketDir: string | null;
  /** Of loopback, and part of the socket's name. */
  readonly port: number;
}

export const DATABASE = 'auctions';
/** The backend's role: it owns the database, and is no superuser. */
export const ROLE = 'auctions';

/** Of a socket's path; the shortest limit of the systems that have sockets is macOS's, 104 with its end. */
const MAX_PATH = 103;
/** Any: the socket's folder is the cluster's own. */
const SOCKET_PORT = 5432;

/**
 * A Unix socket in the folder of the data, which other users of the machine cannot enter. Null where the system
 * has none, or the folder's path does not fit.
 */
export function socketIn(databaseDir: string): ClusterAddress | null {
  const path = join(databaseDir, `.s.PGSQL.${SOCKET_PORT}`);
  // PostgreSQL takes a list of folders.
  const fits = Buffer.byteLength(path) <= MAX_PATH && !/[",]/.test(databaseDir);
  return process.platform !== 'win32' && fits ? { socketDir: databaseDir, port: SOCKET_PORT } : null;
}

/** Flags by which PostgreSQL answers there and nowhere else. */
export const flagsOf = ({ socketDir }: ClusterAddress): readonly string[] => [
  '-c',
  `listen_addresses=${socketDir === null ? '127.0.0.1' : ''}`,
  '-c',
  `unix_socket_directories=${socketDir ?? ''}`,
];

/** The host as the driver takes it. */
export const hostOf = ({ socketDir }: ClusterAddress): string => socketDir ?? '127.0.0.1';

/** The connection string of the backend's database. */
export const urlOf = (address: ClusterAddress, password: string): string =>
  `postgres://${ROLE}:${password}@${encodeURIComponent(hostOf(address))}:${address.port}/${DATABASE}`;
