import * as z from 'zod/mini';
import type { NamingProfile } from '#contract/codec/naming.ts';
import { Network } from '#contract/common.ts';
import { firstOf } from '#contract/cut.ts';
import { keyOf, type LabelType, labelTypes, refOf } from './labels.ts';
import { readSetting, subscribeSetting, useBrowserValue } from './settings.ts';
import { storedValue } from './storage.ts';

const maxVisits = 50;
const maxSearches = 20;

// ISO 8601, UTC.
const At = z.string().check(z.maxLength(30));
const Visit = z.object({
  network: Network,
  type: z.enum(labelTypes),
  ref: z.string().check(z.maxLength(200)),
  at: At,
});
const RecentSearch = z.object({ network: Network, text: z.string().check(z.maxLength(4000)), at: At });

const Recent = z.object({
  visits: z.array(Visit).check(z.maxLength(maxVisits)),
  searches: z.array(RecentSearch).check(z.maxLength(maxSearches)),
});

export type Visit = z.infer<typeof Visit>;

export type RecentSearch = z.infer<typeof RecentSearch>;

/** Recent visits and searches in this browser, newest first. Never sent anywhere. */
export type Recent = z.infer<typeof Recent>;

const emptyRecent: Recent = { visits: [], searches: [] };

export const recentStore = storedValue('recentEntries', Recent, emptyRecent);

export function useRecent(): Recent {
  return useBrowserValue(recentStore.subscribe, recentStore.read, recentStore.empty);
}

/** Deletes the entries when recording is turned off. */
export function subscribeRecent(): void {
  subscribeSetting('recent', () => {
    if (readSetting('recent') === 'off') clearRecent();
  });
}

/** @param text identifier in any notation; ignored if invalid on this network */
export function recordVisit(naming: NamingProfile, network: Network, type: LabelType, text: string): void {
  const ref = refOf(naming, network, type, text);
  if (ref === undefined || readSetting('recent') === 'off') return;
  const visit = { network, type, ref, at: new Date().toISOString() };
  const { visits, searches } = recentStore.read();
  recentStore.write({ visits: [visit, ...without(visits, visit)].slice(0, maxVisits), searches });
}

export function recordSearch(network: Network, text: string): void {
  if (readSetting('recent') === 'off') return;
  const search = { network, text: firstOf(text, 4000), at: new Date().toISOString() };
  const { visits, searches } = recentStore.read();
  recentStore.write({ visits, searches: [search, ...otherThan(searches, search)].slice(0, maxSearches) });
}

export function removeVisit(visit: Visit): void {
  const { visits, searches } = recentStore.read();
  recentStore.write({ visits: without(visits, visit), searches });
}

export function removeSearch(search: RecentSearch): void {
  const { visits, searches } = recentStore.read();
  recentStore.write({ visits, searches: otherThan(searches, search) });
}

export function clearRecent(): void {
  recentStore.write(emptyRecent);
}

function without(visits: readonly Visit[], visit: Visit): Visit[] {
  return visits.filter((one) => keyOf(one) !== keyOf(visit));
}

function otherThan(searches: readonly RecentSearch[], { network, text }: RecentSearch): RecentSearch[] {
  return searches.filter((one) => one.network !== network || one.text !== text);
}
