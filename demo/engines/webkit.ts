import { freePort } from '../server/lib/free-port.ts';
import { firstProgram, startProgram } from './process.ts';
import type { Engine, Tab } from './tab.ts';

const ADVICE = 'WebKitGTK is not there: apt-get install webkit2gtk-driver xvfb';
/** The key under which WebDriver returns an element; https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK, the engine of Safari, by its WebDriver, in a window of a virtual screen. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  async start() {
    const driver = firstProgram(['/usr/bin/WebKitWebDriver'], ADVICE);
    const screen = firstProgram(['/usr/bin/Xvfb'], ADVICE);
    const xvfb = startProgram(screen, [
      '-displayfd',
      '1',
      '-screen',
      '0',
      '1280x1000x24',
      '-nolisten',
      'tcp',
    ]);
    const [, display] = await xvfb.printed(/^(\d+)\n/);
    const port = await freePort();
    const program = startProgram(driver, [`--port=${port}`], {
      DISPLAY: `:${display}`,
      // Without a graphics card the page is painted by the processor.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      LANG: 'en_US.UTF-8',
    });
    const call = caller(`http://127.0.0.1:${port}`);
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } },
    });
    const tab = tabIn(call, `/session/${sessionId}`);
    return {
      ...tab,
      async close() {
        await call('DELETE', `/session/${sessionId}`).catch(() => undefined);
        await program.stop();
        await xvfb.stop();
      },
    };
  },
};

type Call = <T = unknown>(method: string, path: string, body?: unknown) => Promise<T>;

/** Calls the driver. The first calls may come before it listens. */
function caller(origin: string): Call {
  return async <T>(method: string, path: string, body?: unknown) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
        const { value } = (await (await fetch(origin + path, init)).json()) as {
          value: T & { error?: string };
        };
        if (value?.error) throw Object.assign(new Error(JSON.stringify(value)), { isAnswer: true });
        return value;
      } catch (error) {
        if (attempt === 50 || (error instanceof Error && 'isAnswer' in error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  };
}

function tabIn(call: Call, session: string): Omit<Tab, 'close'> {
  const run = <T>(script: string): Promise<T> =>
    call('POST', `${session}/execute/sync`, { script, args: [] });
  const find = async (element: string): Promise<string> => {
    const found = await run<Record<string, string>>(
      `const it = ${element}; it.scrollIntoView({ block: 'center', behavior: 'instant' }); return it;`,
    );
    return `${session}/element/${found[ELEMENT]}`;
  };
  const click = async (element: string): Promise<void> => {
    await call('POST', `${await find(element)}/click`, {});
  };
  return {
    async open(url) {
      await call('POST', `${session}/url`, { url });
    },
    evaluate: async (expression) => JSON.parse(await run(`return JSON.stringify((${expression}) ?? null)`)),
    click,
    async type(element, text) {
      await click(element);
      await call('POST', `${await find(element)}/value`, { text });
    },
    async screenshot() {
      return Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64');
    },
  };
}
