/* The messages between the tabs that share one stream; see `shared-connection.ts`. */
import type { ConnectionState } from '../connection.ts';

/** Identifies the leader: the higher term wins, then the greater id. */
export interface Leader {
  readonly term: number;
  readonly from: string;
}

/** The state of the stream, at every change and regularly, as a sign of life. */
export interface StateMessage extends Leader {
  readonly type: 'state';
  readonly state: ConnectionState;
}
interface DataMessage extends Leader {
  readonly type: 'data';
  readonly data: string;
}
/** The answer to `hello`, once the stream is open. */
export interface WelcomeMessage extends Leader {
  readonly type: 'welcome';
  readonly to: string;
  readonly cursor: number | null;
  /**
   * The cursor that the next messages begin after; differs from the requested one if messages are missing.
   */
  readonly begins: number | null;
  readonly missed: readonly string[];
  readonly epoch: string | null;
  /** Whether the stream uses the native EventSource: without headers and private topics. */
  readonly isNative: boolean;
}
/** A follower asks for the coming messages, and for those it has missed. */
export interface HelloMessage {
  readonly type: 'hello';
  readonly from: string;
  readonly cursor: number | null;
}
/** A follower asks for a retry now, or for another stream in place of one that may be dead. */
export type CommandMessage = { readonly type: 'open' } | { readonly type: 'restart' };

export type Message = StateMessage | DataMessage | WelcomeMessage | HelloMessage | CommandMessage;

/** Any script of the origin can write to the channel. */
export function isMessage(message: unknown): message is Message {
  const { type, from, term, data } = Object(message);
  if (type === 'open' || type === 'restart') return true;
  if (typeof from !== 'string') return false;
  return type === 'hello' || (typeof term === 'number' && (type !== 'data' || typeof data === 'string'));
}

/** Whether `one` leads if both tabs do. */
export const outranks = (one: Leader, other: Leader): boolean =>
  one.term > other.term || (one.term === other.term && one.from > other.from);
