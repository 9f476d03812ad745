import type { Context } from 'hono';
import * as v from 'valibot';
import { DEFAULT_LOCALE, isLocale } from '../../../src/domain/locale.ts';
import { hasScope } from '../../../src/domain/staff-scopes.ts';
import { err, ok, type Result } from '../../../src/lib/result.ts';
import { ProblemAnswer, problem } from '../lib/problem.ts';
import { socketAddress } from '../lib/socket-address.ts';
import type { SessionUser } from '../people/auth/sessions.ts';
import { RawAnswer, type Route, type RouteInput } from './routes/route.ts';
import type { Services } from './services.ts';

/** Bodies of this API are a few hundred bytes. */
const MAX_BODY = 16_384;

type Input = RouteInput<string, unknown, unknown, unknown, SessionUser | null>;

/** Handles one request: checks session and input, calls the route's handler, checks the answer. */
export async function handleRequest(context: Context, route: Route, services: Services): Promise<Response> {
  try {
    const input = await parseRequest(context, route, services);
    const result = input.ok ? await route.handle(input.value, services) : input.error;
    if (result instanceof ProblemAnswer) services.counters.countRefusal(result.body.code);
    const response = respond(route, result);
    response.headers.set('Cache-Control', route.access === 'public' ? 'no-cache' : 'no-store');
    return response;
  } catch (error) {
    // The path pattern of the route, not the requested address, which may contain personal data.
    services.log.warn(`${route.method.toUpperCase()} ${route.path} failed`, error);
    services.counters.countRefusal('internal');
    return problemResponse(problem('internal'));
  }
}

function respond(route: Route, result: unknown): Response {
  if (result instanceof ProblemAnswer) return problemResponse(result);
  if (result instanceof RawAnswer) {
    return new Response(result.content, {
      status: result.status,
      headers: { ...result.headers, 'Content-Type': result.type },
    });
  }
  if (typeof route.answer === 'string') throw new Error(`${route.path} promised a file.`);
  return Response.json(v.parse(route.answer, result), { status: route.status ?? 200 });
}

export function problemResponse({ body, headers }: ProblemAnswer): Response {
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: { ...headers, 'Content-Type': 'application/problem+json' },
  });
}

async function parseRequest(
  context: Context,
  route: Route,
  services: Services,
): Promise<Result<Input, ProblemAnswer>> {
  const user = await authenticate(context, route, services);
  if (!user.ok) return user;
  const query = check(route.query, context.req.query(), 'query');
  if (!query.ok) return query;
  const headers = check(route.headers, context.req.header(), 'headers');
  if (!headers.ok) return headers;
  const body = await readBody(context, route);
  if (!body.ok) return body;
  const lang = context.req.query('lang');
  const params = context.req.param();
  if (!route.acceptsAnyText && isUnstorable(params)) return err(problem('not_found'));
  return ok({
    params,
    query: query.value,
    headers: headers.value,
    body: body.value,
    user: user.value,
    locale: isLocale(lang) ? lang : DEFAULT_LOCALE,
    address: services.clientAddress(socketAddress(context), context.req.header('x-forwarded-for')),
  });
}

async function authenticate(
  context: Context,
  route: Route,
  services: Services,
): Promise<Result<SessionUser | null, ProblemAnswer>> {
  const header = context.req.header('authorization') ?? '';
  if (route.access === 'public' || (route.access === 'optional' && header === '')) return ok(null);
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header)?.[1];
  if (token === undefined) {
    return err(problem('unauthenticated', { headers: { 'WWW-Authenticate': 'Bearer' } }));
  }
  const user = await services.sessions.find(token);
  if (user === null) return err(problem('session_invalid'));
  return route.scopes === undefined || route.scopes.some((name) => hasScope(user.scope, name))
    ? ok(user)
    : err(problem('forbidden'));
}

async function readBody(context: Context, route: Route): Promise<Result<unknown, ProblemAnswer>> {
  if (route.body === undefined) return ok(undefined);
  const declared = Number(context.req.header('content-length') ?? Number.NaN);
  // Checked before reading: a body without a declared length could exceed the limit before it is rejected.
  if (!(declared <= MAX_BODY))
    return err(problem('invalid', { detail: 'The body is too long or has no length.' }));
  let value: unknown;
  try {
    value = JSON.parse(await context.req.text());
  } catch {
    return err(problem('invalid', { detail: 'The body is not JSON.' }));
  }
  return check(route.body, value, 'body');
}

function check(
  schema: v.GenericSchema | undefined,
  value: unknown,
  where: string,
): Result<unknown, ProblemAnswer> {
  if (schema === undefined) return ok(undefined);
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  if (parsed.success && isUnstorable(parsed.output)) {
    return err(problem('invalid', { detail: `The ${where} contains U+0000 or half a surrogate pair.` }));
  }
  if (parsed.success) return ok(parsed.output);
  // The path, never the value: it may be a password.
  const field = v.getDotPath(parsed.issues[0]);
  return err(
    problem('invalid', { detail: field === null ? `The ${where} is invalid.` : `${where}: ${field}` }),
  );
}

/**
 * PostgreSQL stores neither U+0000 nor half a surrogate pair, so they are refused here. Otherwise one of them
 * would make a whole transaction fail, with other bidders' bids.
 */
const isUnstorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? /\0|\p{Surrogate}/u.test(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(isUnstorable);
