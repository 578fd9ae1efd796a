import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, Capabilities, Origin, type WebDriver } from 'selenium-webdriver';
import type { Engine } from './engine.ts';
import { startProgram } from './program.ts';

/** Starts WebKitGTK with its own driver and minimal browser, which needs a display. */
export async function openWebKit(folder: string): Promise<Engine> {
  const display = startProgram(
    ['Xvfb', '-displayfd', '1', '-screen', '0', '1440x1100x24', '-nolisten', 'tcp'],
    folder,
    /(\d+)\n/,
  );
  const port = await freePort();
  const environment = { DISPLAY: `:${await display.found}`, LIBGL_ALWAYS_SOFTWARE: '1', LANG: 'C.UTF-8' };
  const driver = startProgram(['WebKitWebDriver', `--port=${port}`], folder, /$^/, environment);
  const stop = async () => {
    await driver.stop();
    await display.stop();
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await Promise.race([driver.found, answers(`${url}/status`)]);
    const capabilities = new Capabilities({ browserName: 'MiniBrowser' });
    const session = await new Builder().usingServer(url).withCapabilities(capabilities).build();
    await session.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 1100 });
    return engineOf(session, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

function engineOf(session: WebDriver, stop: () => Promise<void>): Engine {
  return {
    open: (url) => session.get(url),
    reload: () => session.navigate().refresh(),
    evaluate: async (expression) => {
      const text = await session.executeAsyncScript<string>(
        `const done = arguments[0];
        (async () => JSON.stringify([${expression}]))().then(done, (error) => done('!' + error));`,
      );
      if (text.startsWith('!')) throw new Error(`${expression}: ${text.slice(1)}`);
      return JSON.parse(text)[0];
    },
    pressAt: (x, y) => session.actions().move({ x, y, origin: Origin.VIEWPORT }).click().perform(),
    type: (text) => session.actions().sendKeys(text).perform(),
    screenshot: () => session.takeScreenshot(),
    close: async () => {
      await session.quit();
      await stop();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function answers(url: string): Promise<void> {
  for (let left = 300; left > 0; left--) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await sleep(100);
  }
  throw new Error(`Nothing answers at ${url}.`);
}
