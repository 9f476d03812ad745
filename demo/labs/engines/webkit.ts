import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../server/lib/free-port.ts';
import { fetchStatus, firstProgram, startProgram } from '../../testing/program.ts';
import type { Engine, EngineTab } from './tab.ts';

const ADVICE = 'WebKitGTK is not there: apt-get install webkit2gtk-driver xvfb';

/** WebKitGTK, the engine of Safari, driven by its WebDriver, in a window of a virtual screen. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  async start() {
    const path = firstProgram(['/usr/bin/WebKitWebDriver'], ADVICE);
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
    const env = {
      DISPLAY: `:${display}`,
      // Without a graphics card the CPU paints the page.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      LANG: 'en_US.UTF-8',
    };
    const program = startProgram(path, [`--port=${port}`], { env });
    const address = `http://127.0.0.1:${port}`;
    // It prints no line when it listens.
    await program.ready(async () => (await fetchStatus(`${address}/status`)) !== null);
    const driver = await new Builder().usingServer(address).forBrowser('MiniBrowser').build();
    return {
      ...tabIn(driver),
      async close() {
        await driver.quit().catch(() => undefined);
        await program.stop();
        await xvfb.stop();
      },
    };
  },
};

function tabIn(driver: WebDriver): Omit<EngineTab, 'close'> {
  const find = (element: string): Promise<WebElement> =>
    driver.executeScript(
      `const it = ${element}; it.scrollIntoView({ block: 'center', behavior: 'instant' }); return it;`,
    );
  const click = async (element: string): Promise<void> => (await find(element)).click();
  return {
    open: (url) => driver.get(url),
    evaluate: async (expression) =>
      JSON.parse(await driver.executeScript(`return JSON.stringify((${expression}) ?? null)`)),
    click,
    async type(element, text) {
      await click(element);
      await (await find(element)).sendKeys(text);
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  };
}
