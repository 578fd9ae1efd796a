import { afterEach, expect, test, vi } from 'vitest';
import { isAnyTabVisible, shareVisibility } from './visible-tabs.ts';

/* Tabs of one browser, with the locks of Node. */

afterEach(() => vi.unstubAllGlobals());

/** The document of a tab, as the module sees it. */
class Tab extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  readonly #stop: () => void;

  constructor() {
    super();
    vi.stubGlobal('document', this);
    this.#stop = shareVisibility();
  }

  show(state: DocumentVisibilityState): void {
    vi.stubGlobal('document', this);
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }

  seesVisible(): Promise<boolean> {
    vi.stubGlobal('document', this);
    return isAnyTabVisible();
  }

  close(): void {
    vi.stubGlobal('document', this);
    this.#stop();
  }
}

test('a hidden tab knows whether another one is visible', async () => {
  const [one, other] = [new Tab(), new Tab()];
  one.show('hidden');
  expect(await one.seesVisible()).toBe(true);
  other.show('hidden');
  await vi.waitFor(async () => expect(await one.seesVisible()).toBe(false));
  other.show('visible');
  await vi.waitFor(async () => expect(await one.seesVisible()).toBe(true));
  other.close();
  await vi.waitFor(async () => expect(await one.seesVisible()).toBe(false));
  expect((await navigator.locks.query()).held).toEqual([]);
  one.close();
});

test('a browser without locks knows of this tab only', async () => {
  vi.stubGlobal('navigator', {});
  const tab = new Tab();
  expect(await tab.seesVisible()).toBe(true);
  tab.show('hidden');
  expect(await tab.seesVisible()).toBe(false);
  tab.close();
});
