import { LOOPBACK } from './http/listen.ts';
import type { MetricsAddress } from './http/metrics.ts';
import { type MercureSettings, readMercure } from './messages/hub/mercure/settings.ts';
import { STREAM_LIMITS, type StreamLimits } from './messages/hub/stream-limits.ts';
import { type MailLinks, readMailLinks } from './messages/mail/links.ts';
import { ATTEMPT_LIMITS, type AttemptLimits, MAIL_LIMITS } from './people/auth/attempts.ts';
import type { MailingLists } from './people/newsletter/newsletter.ts';
import { readLists } from './people/newsletter/settings.ts';
import { VIEW_RETENTION_DAYS } from './sale/scheduler/prune.ts';

/** Longer than the check interval of most load balancers; together with the end of requests under 10 s. */
const DRAIN_SECONDS = 5;

/** Settings from environment variables. */
export interface Settings {
  /** `HOST`: the address to listen on, such as `0.0.0.0` for all; default: loopback. */
  readonly host: string;
  /** `PORT`: API, hub, bundle and index page. */
  readonly port: number;
  /** `CMS_PORT`: the auctioneer's site. */
  readonly cmsPort: number;
  /** `DATA_DIR`: data of the backend's own PostgreSQL. */
  readonly dataDir: string;
  /** `DATABASE_URL`: an existing PostgreSQL to use instead. */
  readonly databaseUrl: string | undefined;
  /** `MERCURE_…`: Mercure hubs that have the streams; default: the backend's own hub. */
  readonly mercure: MercureSettings | undefined;
  /** `SMTP_URL`: a mail server; without one mails stay in the database. */
  readonly smtpUrl: string | undefined;
  /** `SITE_URL`: base address of links in mails; default: this origin. */
  readonly siteUrl: string | undefined;
  /**
   * `SITE_LINKS`: pages elsewhere as targets of these links, such as on a CMS; default: none, in the demo its
   * CMS.
   */
  readonly siteLinks: MailLinks | undefined;
  /** `API_URL`: public base address of this server, for links in mails to its own pages; default: `SITE_URL`. */
  readonly apiUrl: string | undefined;
  /** `TRUSTED_PROXIES`: addresses and networks whose `X-Forwarded-For` is trusted; default: none. */
  readonly trustedProxies: readonly string[];
  /**
   * `NEWSLETTER_ORIGINS`: other origins than the site's whose pages may subscribe addresses; default: none.
   */
  readonly newsletterOrigins: readonly string[];
  /** `NEWSLETTER_LISTS`: mailing list of each language, such as `en=8f2,de=a71`. */
  readonly newsletterLists: MailingLists;
  /** `VIEW_RETENTION_DAYS`: days that a view of a lot is kept. */
  readonly viewRetentionDays: number;
  /** `MAX_STREAMS`, `MAX_STREAMS_PER_ADDRESS`: streams open at once in this process. */
  readonly streamLimits: StreamLimits;
  /** `MAX_WRONG_PASSWORDS_PER_ADDRESS`: failures before waits begin; the limit per account has no setting. */
  readonly loginLimits: AttemptLimits;
  /** `MAX_MAIL_REQUESTS_PER_ADDRESS`: the same for sign-ups and other requests that send a mail. */
  readonly mailLimits: AttemptLimits;
  /** `DRAIN_SECONDS`: time for load balancers to notice that this process stops; default: 0 with `DEMO=1`. */
  readonly drainSeconds: number;
  /**
   * `METRICS_HOST`, `METRICS_PORT`: address of `/metrics`; default: loopback, and no metrics without a port.
   */
  readonly metrics: MetricsAddress | undefined;
  /** True with `DEMO=1`: everybody who can connect can read mails, and demo accounts exist. */
  readonly demo: boolean;
  /** The demo's auctions and accounts: false without `DEMO=1` and with `SEED=empty`. */
  readonly seed: boolean;
  /**
   * Bots bid, the sale in the hall runs by itself, and pictures are drawn before they are requested:
   * false without `DEMO=1` and with `AUTOPILOT=0`.
   */
  readonly autopilot: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Read before the other settings, one of which may be invalid. */
export const isDemo = (env: Environment): boolean => env.DEMO === '1';

/**
 * @throws an Error with one clear sentence if a value is invalid
 */
export function readSettings(env: Environment): Settings {
  const demo = isDemo(env);
  const perAddress = STREAM_LIMITS.maxStreamsPerAddress;
  return {
    host: env.HOST || LOOPBACK,
    port: numberOf(env, 'PORT', 8080, PORTS),
    cmsPort: numberOf(env, 'CMS_PORT', 8081, PORTS),
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
    streamLimits: {
      maxStreams: numberOf(env, 'MAX_STREAMS', STREAM_LIMITS.maxStreams, STREAMS),
      maxStreamsPerAddress: numberOf(env, 'MAX_STREAMS_PER_ADDRESS', perAddress, STREAMS),
    },
    loginLimits: {
      ...ATTEMPT_LIMITS,
      perAddress: numberOf(env, 'MAX_WRONG_PASSWORDS_PER_ADDRESS', ATTEMPT_LIMITS.perAddress, ATTEMPTS),
    },
    mailLimits: {
      ...MAIL_LIMITS,
      perAddress: numberOf(env, 'MAX_MAIL_REQUESTS_PER_ADDRESS', MAIL_LIMITS.perAddress, ATTEMPTS),
    },
    drainSeconds: numberOf(env, 'DRAIN_SECONDS', demo ? 0 : DRAIN_SECONDS, SECONDS),
    metrics: env.METRICS_PORT
      ? { host: env.METRICS_HOST || LOOPBACK, port: numberOf(env, 'METRICS_PORT', 0, PORTS) }
      : undefined,
    demo,
    seed: demo && env.SEED !== 'empty',
    autopilot: demo && env.AUTOPILOT !== '0',
  };
}

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
