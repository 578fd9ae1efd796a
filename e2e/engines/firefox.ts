import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod';
import type { Engine } from './engine.ts';
import { startProgram } from './program.ts';

/*
 * Firefox supports WebDriver BiDi itself. Debian has no geckodriver, which Selenium's sessions need, so only
 * Selenium's connection is used.
 */

interface Connection {
  waitForConnection(): Promise<unknown>;
  send(command: { readonly method: string; readonly params: object }): Promise<unknown>;
  close(): Promise<unknown>;
}

// Its types declare an export that does not exist.
const BidiConnection: new (url: string) => Connection = createRequire(import.meta.url)('selenium-webdriver/bidi');

const Reply = z.union([
  z.object({ type: z.literal('success'), result: z.looseObject({}) }),
  z.object({ type: z.literal('error'), error: z.string(), message: z.string() }),
]);
const Tree = z.object({ contexts: z.tuple([z.object({ context: z.string() })], z.unknown()) });
const Evaluated = z.union([
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);

const preferences = (folder: string) => ({
  'browser.download.dir': folder,
  'browser.download.folderList': 2,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-GB',
});

/** Starts Debian's Firefox in headless mode. */
export async function openFirefox(folder: string): Promise<Engine> {
  const lines = Object.entries(preferences(folder)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(folder, 'user.js'), lines.join(''));
  const program = startProgram(
    ['firefox-esr', '--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0', 'about:blank'],
    folder,
    /WebDriver BiDi listening on (ws:\S+)/,
  );
  try {
    return await connect(`${await program.found}/session`, program.stop);
  } catch (error) {
    await program.stop();
    throw error;
  }
}

async function connect(url: string, stop: () => Promise<void>): Promise<Engine> {
  const connection = new BidiConnection(url);
  await connection.waitForConnection();
  const send = async (method: string, params: object) => {
    const reply = Reply.parse(await connection.send({ method, params }));
    if (reply.type === 'error') throw new Error(`${method}: ${reply.error}: ${reply.message}`);
    return reply.result;
  };
  await send('session.new', { capabilities: {} });
  const { context } = Tree.parse(await send('browsingContext.getTree', {})).contexts[0];
  await send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 1000 } });
  const act = (type: string, source: object) =>
    send('input.performActions', { context, actions: [{ id: type, type, ...source }] });
  // Firefox aborts a navigation if the current page starts its own at the same moment.
  const navigate = async (url: string, triesLeft = 2): Promise<void> => {
    try {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    } catch (error) {
      if (triesLeft === 0 || !String(error).includes('NS_BINDING_ABORTED')) throw error;
      await navigate(url, triesLeft - 1);
    }
  };
  return {
    open: (url) => navigate(url),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    evaluate: async (expression) => {
      const sent = {
        target: { context },
        awaitPromise: true,
        expression: `(async () => JSON.stringify([${expression}]))()`,
      };
      const answer = Evaluated.parse(await send('script.evaluate', sent));
      if (answer.type === 'exception') throw new Error(`${expression}: ${answer.exceptionDetails.text}`);
      return JSON.parse(answer.result.value)[0];
    },
    pressAt: async (x, y) => {
      const [pointerMove, pointerDown, pointerUp] = ['pointerMove', 'pointerDown', 'pointerUp'];
      const actions = [
        { type: pointerMove, x, y },
        { type: pointerDown, button: 0 },
        { type: pointerUp, button: 0 },
      ];
      await act('pointer', { parameters: { pointerType: 'mouse' }, actions });
    },
    type: async (text) => {
      const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await act('key', { actions });
    },
    screenshot: async () =>
      z.object({ data: z.string() }).parse(await send('browsingContext.captureScreenshot', { context })).data,
    close: async () => {
      await connection.close();
      await stop();
    },
  };
}
