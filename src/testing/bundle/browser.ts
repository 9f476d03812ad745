import { type Browser, type BrowserContext, chromium, type Page, type Route } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../../../.ci/chromium.ts';
import { version } from '../../../package.json';
import { consentRecord, NOTHING_ALLOWED } from '../../domain/consent.ts';
import { CONSENT_COOKIE } from '../../state/consent/consent.model.ts';
import { ANSWERS } from './answers.ts';
import { distFile } from './dist.ts';

const CMS = 'https://cms.test';
export const ASSETS = 'https://assets.test';
const API = 'https://api.test/api/v1/marbrook';
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  'access-control-allow-methods': 'GET, PUT, POST',
};

/** Without a cursor, a page loads all data again once its stream is open. */
const WITH_CURSOR = { ...CORS, 'access-control-expose-headers': 'Live-Seq', 'live-seq': '1' };

/** Version of the copy of the bundle in the folder `older`. */
export const OLDER = '0.0.9';

/** A log line that is not a complaint about the page: the hub here ends each stream at once. */
const STREAM_ENDED = 'auction-elements: live stream ended (closed)';

/** Set explicitly, because an answer without this header gets one. */
const NO_CORS = { 'access-control-allow-origin': 'https://nobody.test' };

/** The script tag as an integrator pastes it; `more` are further attributes. */
export const scriptTag = (more = 'async', query = ''): string =>
  `<script src="${ASSETS}/auction-elements.js${query}" data-api="${API}" ${more}></script>`;

/** A page of a host on another origin than the bundle and the API, and its requests. */
export interface HostPage {
  readonly page: Page;
  /** Requests in their order: `GET /auction/` for the API, `chunks/….js` for the bundle. */
  readonly asked: string[];
  /** Warnings and errors in the console. */
  readonly complaints: string[];
}

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });

interface HostOptions {
  /** The whole document. */
  readonly html: string;
  readonly path?: string;
  /** Content-Security-Policy of the host. */
  readonly policy?: string;
  /** Called before a file of the bundle is answered; if it rejects, the file is not sent. */
  readonly hold?: (file: string) => Promise<void>;
  /** While true, calls of API and hub fail, as by a content blocker. */
  readonly isBlocked?: () => boolean;
  /** The hub neither answers nor ends a connection; else it ends each. */
  readonly isHubPending?: boolean;
  /** Which answers fail: the bundle's or the API's without CORS headers, or no answer of the API. */
  readonly broken?: 'assets' | 'api' | 'api-cors';
  /** Further scripts of any origin, by their address. */
  readonly scripts?: Readonly<Record<string, string | Buffer>>;
  /** Answers of the API, by the path below its base. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** A new visitor: the page asks for consent. */
  readonly isUndecided?: boolean;
}

/** Opens a page of the host in a browser that reaches nothing but these three origins. */
export async function openHost(context: BrowserContext, options: HostOptions): Promise<HostPage> {
  const { html, path = '/', policy, hold, isBlocked, isHubPending, isUndecided } = options;
  const { broken, scripts = {}, answers = ANSWERS } = options;
  const asked: string[] = [];
  const complaints: string[] = [];
  const decision = encodeURIComponent(JSON.stringify(consentRecord(NOTHING_ALLOWED, 0)));
  if (!isUndecided) await context.addCookies([{ name: CONSENT_COOKIE, value: decision, url: CMS }]);
  const page = await context.newPage();
  page.on('console', (message) => {
    const [type, text] = [message.type(), message.text()];
    if (['warning', 'error'].includes(type) && !text.startsWith(STREAM_ENDED)) complaints.push(text);
  });
  page.on('pageerror', (error) => void complaints.push(String(error)));
  await page.route('**/*', (route) => route.abort());
  await page.route(`${CMS}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: html,
      headers: policy ? { 'content-security-policy': policy } : {},
    }),
  );
  await page.route(`${ASSETS}/**`, async (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    asked.push(file);
    try {
      await hold?.(file);
    } catch {
      return route.fulfill({ status: 404, headers: CORS, json: {} });
    }
    const contentType = file.endsWith('.json') ? 'application/json' : 'text/javascript';
    const headers = broken === 'assets' ? NO_CORS : CORS;
    await route.fulfill({ contentType, headers, body: fileOf(file) });
  });
  await page.route('https://api.test/**', (route) => {
    if (broken === 'api') return route.abort('connectionrefused');
    if (broken === 'api-cors') return route.fulfill({ headers: NO_CORS, json: [] });
    if (isHubPending && route.request().url().includes('/.well-known/')) return;
    if (!isBlocked?.()) return answer(route, asked, answers);
    asked.push(`blocked ${new URL(route.request().url()).pathname}`);
    return route.abort('blockedbyclient');
  });
  for (const [address, body] of Object.entries(scripts))
    await page.route(address, (route) =>
      route.fulfill({ contentType: 'text/javascript', headers: CORS, body }),
    );
  await page.goto(CMS + path);
  return { page, asked, complaints };
}

function fileOf(file: string): Buffer | string {
  if (!file.startsWith('older/')) return distFile(file);
  return distFile(file.slice('older/'.length)).toString().replaceAll(version, OLDER);
}

async function answer(
  route: Route,
  asked: string[],
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  const request = route.request();
  const { pathname } = new URL(request.url());
  if (pathname.startsWith('/.well-known/')) {
    await route.fulfill({ contentType: 'text/event-stream', headers: CORS, body: ':\n\n' });
    return;
  }
  const path = pathname.replace('/api/v1/marbrook', '');
  asked.push(`${request.method()} ${path}`);
  const body = answers[path];
  await route.fulfill({
    status: body ? 200 : 404,
    headers: WITH_CURSOR,
    json: body ?? { code: 'not_found', status: 404 },
  });
}
