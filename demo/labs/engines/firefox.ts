import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bidi, { type Index } from 'selenium-webdriver/bidi/index.js';
import { firstProgram, startProgram } from '../../testing/program.ts';
import type { Engine, EngineTab } from './tab.ts';

/** No telemetry, no first-run page, no update while a test runs. */
const PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'remote.active-protocols': 1,
  'intl.accept_languages': 'en-US',
};

/** The module itself is the class; its types do not say so. */
const BiDi = bidi as unknown as typeof Index;

/** A value in the form of WebDriver BiDi. */
interface Remote {
  readonly type: string;
  readonly value?: string;
  readonly sharedId?: string;
}
type Evaluated =
  | { readonly type: 'success'; readonly result: Remote }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

/** Firefox, driven by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/) without a separate driver. */
export const firefox: Engine = {
  name: 'Firefox',
  async start() {
    const path = firstProgram(
      ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
      'Firefox is not there: apt-get install firefox-esr',
    );
    const profile = mkdtempSync(join(tmpdir(), 'ae-firefox-'));
    const lines = Object.entries(PREFERENCES).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    );
    writeFileSync(join(profile, 'user.js'), lines.join(''));
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
    const program = startProgram(path, [...args, '--width', '1280', '--height', '900', 'about:blank']);
    const [, address] = await program.printed(/WebDriver BiDi listening on (ws:\/\/\S+)/);
    const connection = new BiDi(`${address}/session`);
    const send = senderTo(connection);
    await send('session.new', { capabilities: {} });
    const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
    return tabIn(context, send, async () => {
      await connection.close();
      await program.stop();
      rmSync(profile, { recursive: true, force: true });
    });
  },
};

type Send = <T = unknown>(method: string, params: object) => Promise<T>;

/** The answer to a command. */
type Answer =
  | { readonly type: 'success'; readonly result: unknown }
  | { readonly type: 'error'; readonly error: string; readonly message: string };

const senderTo =
  (connection: Index): Send =>
  async <T>(method: string, params: object) => {
    const answer = (await connection.send({ method, params })) as Answer;
    if (answer.type === 'error') throw new Error(`${answer.error}: ${answer.message}`);
    return answer.result as T;
  };

function tabIn(context: string, send: Send, close: () => Promise<void>): EngineTab {
  const run = async (expression: string): Promise<Remote> => {
    const target = { context };
    const answer = await send<Evaluated>('script.evaluate', { expression, target, awaitPromise: true });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result;
  };
  const perform = (actions: readonly unknown[]): Promise<unknown> =>
    send('input.performActions', { context, actions });
  const click = async (element: string): Promise<void> => {
    const { sharedId } = await run(
      `(() => { const it = ${element}; it.scrollIntoView({ block: 'center', behavior: 'instant' }); return it; })()`,
    );
    const origin = { type: 'element', element: { sharedId } };
    await perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  };
  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const { value } = await run(`Promise.resolve(${expression}).then((it) => JSON.stringify(it ?? null))`);
      return JSON.parse(value ?? 'null');
    },
    click,
    async type(element, text) {
      await click(element);
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await perform([{ type: 'key', id: 'keyboard', actions: keys }]);
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close,
  };
}
