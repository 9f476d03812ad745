import type { ProblemCode } from '../../../../src/api/schema/problem.ts';
import { LOCALES } from '../../../../src/domain/locale.ts';
import { topicOf } from '../../../../src/domain/topics.ts';
import { problemStatus } from '../../lib/problem.ts';
import { HUB_PATH } from '../../messages/hub/subscription.ts';
import { SUBSCRIBE_PATH, subscribeRoute } from '../routes/newsletter/routes.ts';
import type { Route } from '../routes/route.ts';
import { answerSchema, componentSchemas, inputSchema } from './schemas.ts';

interface Described {
  readonly tenant: string;
  /** Path of the tenant's API. */
  readonly base: string;
}

/** The OpenAPI 3.1 description of all routes, generated from the schemas that validate them. */
export function describeApi(routes: readonly Route[], { tenant, base }: Described): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = base + route.path;
    paths[path] = { ...paths[path], [route.method]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Auction Elements API',
      version: '1',
      description:
        'Amounts are whole euros, instants ISO 8601 in UTC. Ids are opaque; paths take an id or a slug. Errors are problem details with a stable `code`. Within v1 fields are only added.',
    },
    paths: {
      ...paths,
      [SUBSCRIBE_PATH]: { post: operation(subscribeRoute) },
      [HUB_PATH]: { get: hubOperation(tenant) },
    },
    components: {
      schemas: componentSchemas(),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(route: Route): object {
  return {
    summary: route.summary,
    tags: [route.tag],
    ...(route.scopes && {
      description: `Needs the scope ${route.scopes.map((name) => `\`${name}\``).join(' or ')}.`,
    }),
    parameters: [...pathParameters(route.path), LANG, ...fields(route, 'query'), ...fields(route, 'headers')],
    ...(route.body !== undefined && {
      requestBody: { required: true, content: { 'application/json': { schema: inputSchema(route.body) } } },
    }),
    ...SECURITY[route.access],
    responses: {
      [route.status ?? 200]: { description: 'Done.', headers: ANSWER_HEADERS, content: content(route) },
      ...problemResponses(route),
      ...(route.hasNotFoundFile && {
        404: { description: 'The page says that its link is not valid.', content: content(route) },
      }),
    },
  };
}

const content = ({ answer }: Route): object =>
  typeof answer === 'string'
    ? { [answer]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: answerSchema(answer) } };

function problemResponses(route: Route): Record<number, object> {
  const commonProblems: ProblemCode[] =
    route.access === 'public' ? [] : ['unauthenticated', 'session_invalid'];
  if (route.scopes !== undefined) commonProblems.push('forbidden');
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of [...commonProblems, ...route.problems, 'internal' as const]) {
    byStatus.set(problemStatus(code), [...(byStatus.get(problemStatus(code)) ?? []), code]);
  }
  const responses: Record<number, object> = {};
  for (const [status, codes] of byStatus) {
    responses[status] = {
      description: codes.map((code) => `\`${code}\``).join(', '),
      ...(status === 429 && { headers: RETRY_AFTER }),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  return responses;
}

const pathParameters = (path: string): object[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

/** Headers that every client sends by itself; OpenAPI has no parameters with these names. */
const STANDARD_HEADERS: readonly string[] = ['host', 'content-type'];

function fields(route: Route, where: 'query' | 'headers'): object[] {
  const named = Object.entries(route[where]?.entries ?? {}).filter(
    ([name]) => where === 'query' || !STANDARD_HEADERS.includes(name),
  );
  return named.map(([name, schema]) => ({
    name,
    in: where === 'query' ? 'query' : 'header',
    required: (schema as { type: string }).type !== 'optional',
    schema: inputSchema(schema as Parameters<typeof inputSchema>[0]),
  }));
}

const SECURITY: Readonly<Record<Route['access'], object>> = {
  public: {},
  optional: { security: [{}, { bearer: [] }] },
  user: { security: [{ bearer: [] }] },
};

const LANG = {
  name: 'lang',
  in: 'query',
  description: `Language of the texts: ${LOCALES.join(', ')}; any other value means en.`,
  schema: { type: 'string', default: 'en' },
};

const ANSWER_HEADERS = {
  'Server-Time': { description: 'Ms since the epoch.', schema: { type: 'integer' } },
  'Live-Seq': {
    description: 'Cursor at which the hub continues without a gap after this answer.',
    schema: { type: 'integer' },
  },
  'Live-Epoch': {
    description:
      'Identifies the database behind `rev` and `seq`. If it changes, stored values of both are invalid: load again.',
    schema: { type: 'string' },
  },
};

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds until the server accepts the next attempt.',
    schema: { type: 'integer' },
  },
};

const hubOperation = (tenant: string): object => ({
  summary: `Opens a stream of server-sent events. The id of an event is its \`seq\`, which is also the cursor. The server sends a comment every 15 s; the header \`Live-Heartbeat\` announces that interval. It closes the stream after ten minutes, and while it cannot read the database. With the bearer token of their owner the stream also carries private topics: online-auction/${tenant}/user/{id}, and online-auction/${tenant}/console for the auctioneer. Private messages have neither id nor \`seq\` and are not replayed. A topic without permission sends nothing.`,
  tags: ['hub'],
  parameters: [
    {
      name: 'topic',
      in: 'query',
      required: true,
      schema: { type: 'array', items: { type: 'string' } },
      example: topicOf(tenant),
    },
    { name: 'lastEventID', in: 'query', schema: { type: 'integer' } },
    { name: 'Last-Event-ID', in: 'header', schema: { type: 'integer' } },
  ],
  security: [{}, { bearer: [] }],
  responses: {
    200: {
      description:
        '`data` of each event is an Envelope; the payload of `auctionlot.bid` a LotBidPayload, that of `auctionlot.hybrid.bid` a HybridBidPayload.',
      headers: {
        'Live-Heartbeat': {
          description: 'Seconds between two comments. A stream without a byte for two intervals is dead.',
          schema: { type: 'number' },
        },
      },
      content: { 'text/event-stream': { schema: { $ref: '#/components/schemas/Envelope' } } },
    },
    429: { description: 'Too many streams from this network address.', headers: RETRY_AFTER },
    503: {
      description: 'The server cannot read the database, stops, or has too many streams.',
      headers: RETRY_AFTER,
    },
  },
});
