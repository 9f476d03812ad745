import type * as v from 'valibot';
import type { ProblemCode } from '../../../../src/api/schema/problem.ts';
import type { Locale } from '../../../../src/domain/locale.ts';
import type { ProblemAnswer } from '../../lib/problem.ts';
import type { SessionUser } from '../../people/auth/sessions.ts';
import type { Services } from '../services.ts';

type Schema = v.GenericSchema;
type Fields = v.ObjectSchema<v.ObjectEntries, undefined>;

/** The validated input of a handler; `user` is set if the request has a session that the route reads. */
export interface RouteInput<Param extends string, Query, Headers, Body, User> {
  readonly params: Readonly<Record<Param, string>>;
  readonly query: Query;
  readonly headers: Headers;
  readonly body: Body;
  readonly user: User;
  readonly locale: Locale;
  /** Network address of the client. */
  readonly address: string;
}

/** An answer that is sent unchanged: a stored text or a file. */
export class RawAnswer {
  readonly status: number;
  readonly type: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    type: string,
    content: string | Uint8Array<ArrayBuffer>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.status = status;
    this.type = type;
    this.content = content;
    this.headers = headers;
  }
}

/** A route, described for the API documentation and for the server's checks. */
export interface RouteDescription {
  readonly method: 'get' | 'put' | 'post';
  /** Below the tenant's base, parameters in braces: `/auction/{auction}`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /**
   * `public` answers are the same for everyone and need no header; `user` requires a session; `optional`
   * reads one if a token is sent, and refuses a token that is no longer valid.
   */
  readonly access: 'public' | 'optional' | 'user';
  /** The user's scope must contain one of these permissions; otherwise `forbidden`. */
  readonly scopes?: readonly string[];
  /**
   * Its path parameters may contain any characters; otherwise text that PostgreSQL cannot store is
   * `not_found`.
   */
  readonly acceptsAnyText?: true;
  readonly query?: Fields;
  readonly headers?: Fields;
  readonly body?: Schema;
  /** Status of a success; default: 200. */
  readonly status?: 201 | 202;
  /** Schema of the answer to a success, or the MIME type of a file. */
  readonly answer: Schema | string;
  readonly problems: readonly ProblemCode[];
  /** A 404 has a file too, which says that the requested thing does not exist. */
  readonly hasNotFoundFile?: true;
}

export interface Route extends RouteDescription {
  handle(
    input: RouteInput<string, unknown, unknown, unknown, SessionUser | null>,
    services: Services,
  ): Promise<unknown>;
}

/** The names of the parameters in a path: `auction` of `/auction/{auction}`. */
type ParamOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamOf<Rest>
  : never;

type Output<S, Otherwise> = S extends Schema ? v.InferOutput<S> : Otherwise;
type Answer<A> = (A extends Schema ? v.InferInput<A> : never) | RawAnswer | ProblemAnswer;

/** Defines a route with its handler, typed by the path and the schemas of the description. */
export function defineRoute<
  const Path extends string,
  const Access extends RouteDescription['access'],
  Query extends Fields | undefined = undefined,
  Headers extends Fields | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Reply extends Schema | string = string,
>(
  route: Omit<RouteDescription, 'path' | 'access' | 'query' | 'headers' | 'body' | 'answer'> & {
    readonly path: Path;
    readonly access: Access;
    readonly query?: Query;
    readonly headers?: Headers;
    readonly body?: Body;
    readonly answer: Reply;
    handle(
      input: RouteInput<
        ParamOf<Path>,
        Output<Query, undefined>,
        Output<Headers, undefined>,
        Output<Body, undefined>,
        Access extends 'user' ? SessionUser : Access extends 'optional' ? SessionUser | null : null
      >,
      services: Services,
    ): Promise<Answer<Reply>>;
  },
): Route {
  // `handleRequest` validates every part against these schemas before it calls the handler.
  return route as Route;
}
