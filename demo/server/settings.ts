import type { BackendOptions } from './backend/options.ts';
import { LOOPBACK } from './http/listen.ts';
import { readMercure } from './messages/hub/mercure/settings.ts';
import { STREAM_LIMITS } from './messages/hub/stream-limits.ts';
import { readMailLinks } from './messages/mail/links.ts';
import { ATTEMPT_LIMITS, MAIL_LIMITS } from './people/auth/attempts.ts';
import { readLists } from './people/newsletter/settings.ts';
import { VIEW_RETENTION_DAYS } from './sale/scheduler/prune.ts';

/** Longer than the check interval of most load balancers; together with the end of requests under 10 s. */
const DRAIN_SECONDS = 5;

type Environment = Readonly<Record<string, string | undefined>>;

/** Read before the other settings, one of which may be invalid. */
export const isDemo = (env: Environment): boolean => env.DEMO === '1';

/**
 * Settings from environment variables.
 *
 * @throws an Error with one clear sentence if a value is invalid
 */
export function readSettings(env: Environment) {
  const demo = isDemo(env);
  const perAddress = STREAM_LIMITS.maxStreamsPerAddress;
  return {
    backend: {
      host: env.HOST || LOOPBACK,
      port: numberOf(env, 'PORT', 8080, PORTS),
      dataDir: env.DATA_DIR || '.data',
      databaseUrl: env.DATABASE_URL || undefined,
      mercure: readMercure(env),
      smtpUrl: addressOf('SMTP_URL', env.SMTP_URL, /^smtps?:$/),
      siteUrl: addressOf('SITE_URL', env.SITE_URL, /^https?:$/),
      siteLinks: readMailLinks(env.SITE_LINKS),
      apiUrl: addressOf('API_URL', env.API_URL, /^https?:$/),
      trustedProxies: (env.TRUSTED_PROXIES ?? '').split(/[\s,]+/).filter(Boolean),
      newsletterOrigins: (env.NEWSLETTER_ORIGINS ?? '')
        .split(/[\s,]+/)
        .flatMap((origin) => addressOf('NEWSLETTER_ORIGINS', origin, /^https?:$/) ?? []),
      newsletterLists: readLists(env.NEWSLETTER_LISTS),
      viewRetentionDays: numberOf(env, 'VIEW_RETENTION_DAYS', VIEW_RETENTION_DAYS, DAYS),
      hub: {
        maxStreams: numberOf(env, 'MAX_STREAMS', STREAM_LIMITS.maxStreams, STREAMS),
        maxStreamsPerAddress: numberOf(env, 'MAX_STREAMS_PER_ADDRESS', perAddress, STREAMS),
      },
      // The limits per account have no setting.
      loginLimits: {
        ...ATTEMPT_LIMITS,
        perAddress: numberOf(env, 'MAX_WRONG_PASSWORDS_PER_ADDRESS', ATTEMPT_LIMITS.perAddress, ATTEMPTS),
      },
      mailLimits: {
        ...MAIL_LIMITS,
        perAddress: numberOf(env, 'MAX_MAIL_REQUESTS_PER_ADDRESS', MAIL_LIMITS.perAddress, ATTEMPTS),
      },
      drainGrace: numberOf(env, 'DRAIN_SECONDS', demo ? 0 : DRAIN_SECONDS, SECONDS) * 1000,
    } satisfies BackendOptions,
    /** Port of the auctioneer's site, in the demo only. */
    cmsPort: numberOf(env, 'CMS_PORT', 8081, PORTS),
    /** Address of `/metrics`; without a port there are no metrics. */
    metrics: env.METRICS_PORT
      ? { host: env.METRICS_HOST || LOOPBACK, port: numberOf(env, 'METRICS_PORT', 0, PORTS) }
      : undefined,
    /** Everybody who can connect can read mails, and demo accounts exist. */
    demo,
    /** Whether the database gets the demo's auctions and accounts. */
    seed: demo && env.SEED !== 'empty',
    /** Bots bid, the sale in the hall runs by itself, and pictures are drawn before they are requested. */
    autopilot: demo && env.AUTOPILOT !== '0',
  };
}

export type Settings = ReturnType<typeof readSettings>;

/** At most ten years: views of lots need not be kept longer. */
const DAYS: NumberRange = { what: 'a number of days', from: 1, to: 3650 };
const SECONDS: NumberRange = { what: 'a number of seconds', from: 0, to: 300 };
const PORTS: NumberRange = { what: 'a port number', from: 1, to: 65_535 };
/** More than any machine can serve. */
const STREAMS: NumberRange = { what: 'a number of streams', from: 1, to: 1_000_000 };

const ATTEMPTS: NumberRange = { what: 'a number of attempts in an hour', from: 1, to: 1_000_000 };

interface NumberRange {
  readonly what: string;
  readonly from: number;
  readonly to: number;
}

function numberOf(
  env: Environment,
  name: string,
  otherwise: number,
  { what, from, to }: NumberRange,
): number {
  const text = env[name] ?? '';
  if (text === '') return otherwise;
  const number = Number(text);
  if (Number.isInteger(number) && number >= from && number <= to) return number;
  throw new Error(`${name} must be ${what} from ${from} to ${to}, not "${text}".`);
}

function addressOf(name: string, text: string | undefined, protocol: RegExp): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (URL.canParse(text) && protocol.test(new URL(text).protocol)) return text;
  // The message omits the value, which may contain a password.
  throw new Error(`${name} is not an address of the right kind.`);
}
