import type { Locator, Page } from 'playwright/test';
import { expect } from './fixtures.ts';

/* Helpers for the settings. */

/** Opens the settings from the header, and returns their page. */
export async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  return page.locator('main');
}

/** Waits until a page that was loaded again takes events. */
export const takesEvents = (page: Page) => expect(page.locator('#state')).toHaveCount(0);

/** The button in the header that names the network. */
export const networkButton = (page: Page): Locator => page.locator('header button[popovertarget]');

/** Chooses a network in the header. */
export async function chooseNetwork(page: Page, network: 'MAINNET' | 'REGTEST'): Promise<void> {
  await networkButton(page).click();
  await page.getByRole('banner').getByRole('radio', { name: network }).click();
}

/** Stores data before the first page; later changes by the page stay. */
export async function setStorage(page: Page, items: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((things) => {
    if (window.name === 'stored') return;
    window.name = 'stored';
    for (const [key, text] of Object.entries(things)) localStorage.setItem(key, text);
  }, items);
}

/** Returns the stored text of a key. */
export const storedText = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
