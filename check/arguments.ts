import { parseArgs } from 'node:util';
import { err, ok, type Result } from '../src/lib/result.ts';
import { NEEDS } from './calls.ts';

/** The backend to check. */
export interface CheckOptions {
  /** Versioned base of the tenant's API, without a slash at its end. */
  readonly api: string;
  /** Null: there is none, prices are polled. */
  readonly hub: string | null;
  readonly tenant: string;
  /** An account of a bidder; without one, personal data is not checked. */
  readonly account: { readonly email: string; readonly password: string } | null;
  readonly json: boolean;
  /** Only what these elements need is judged; null: all. */
  readonly elements: readonly string[] | null;
}

/** The environment variable with the password, which a command line would show to every user of the machine. */
export const PASSWORD_VARIABLE = 'AUCTION_ELEMENTS_PASSWORD';

export const USAGE = `Usage: auction-elements check --api URL [--hub URL] [--tenant NAME] [--elements NAMES] [--email ADDRESS] [--json]

Checks whether a backend keeps the contract of Auction Elements, and says what is wrong and how to fix it.
It only reads: no bid is placed and nothing is changed. With --email it signs in once, and requests a token
for the hub if the profile says that the hub needs one.

  --api URL        versioned base of the tenant's API, such as https://api.example/api/v1/marbrook
  --hub URL        push hub, or "none"; default: /.well-known/mercure on the API's origin
  --tenant NAME    the live topic is online-auction/NAME; default: the last segment of --api
  --elements NAMES only what these need, such as auction-list,auction-lot; default: all
  --email ADDRESS  account of a bidder, to check personal data as well
  --password TEXT  its password; better by the environment variable ${PASSWORD_VARIABLE}
  --json           the report as JSON

Exit code: 0 no errors, 1 errors were found, 2 wrong usage.
`;

const OPTIONS = {
  api: { type: 'string' },
  hub: { type: 'string' },
  tenant: { type: 'string' },
  elements: { type: 'string' },
  email: { type: 'string' },
  password: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/**
 * Reads the options of the check.
 * @param args what follows `check`
 * @returns one sentence on what is wrong, for a wrong usage
 */
export function parseArguments(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Result<CheckOptions, string> {
  let read: ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>;
  try {
    read = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = read;
  if (positionals.length > 0) return err(`"${positionals[0]}" belongs to no option.`);
  const api = webAddress(values.api);
  if (api === null) return err(`--api must be a http(s) address, not "${values.api ?? ''}".`);
  const hub = values.hub === 'none' ? null : webAddress(values.hub ?? new URL('/.well-known/mercure', api));
  if (hub === null && values.hub !== 'none')
    return err(`--hub must be a http(s) address, not "${values.hub ?? ''}".`);
  const elements = values.elements?.split(',').map((name) => name.trim()) ?? null;
  const unknown = elements?.find((name) => !(name in NEEDS));
  if (unknown !== undefined)
    return err(`--elements takes ${Object.keys(NEEDS).join(', ')}, not "${unknown}".`);
  const base = (api.origin + api.pathname).replace(/\/+$/, '');
  const tenant = values.tenant ?? base.slice(base.lastIndexOf('/') + 1);
  const password = values.password ?? environment[PASSWORD_VARIABLE];
  const { email } = values;
  if (email !== undefined && !password) return err(`--email needs a password, by ${PASSWORD_VARIABLE}.`);
  if (email === undefined && values.password !== undefined) return err('--password needs --email.');
  const account = email !== undefined && password ? { email, password } : null;
  return ok({ api: base, hub: hub?.href ?? null, tenant, account, json: values.json ?? false, elements });
}

function webAddress(text: string | URL | undefined): URL | null {
  try {
    const address = new URL(text ?? '');
    return /^https?:$/.test(address.protocol) ? address : null;
  } catch {
    return null;
  }
}
