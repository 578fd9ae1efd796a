import type { Locator, Page } from 'playwright/test';

/* The settings, as the journeys through them know them. */

export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Settings' });

/** Opens the settings from the header. */
export async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  return dialog(page);
}

/** Puts things where the explorer keeps them, before the first page; what a journey changes stays changed. */
export async function keep(page: Page, kept: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((things) => {
    if (window.name === 'kept') return;
    window.name = 'kept';
    for (const [key, text] of Object.entries(things)) localStorage.setItem(key, text);
  }, kept);
}

/** What is kept under a key. */
export const keptText = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
