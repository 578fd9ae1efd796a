import * as z from 'zod/mini';
import type { NamingProfile } from '../../contract/codec/naming-profile.ts';
import { Network } from '../../contract/endpoints/common.ts';
import type { LabelType } from './labels/label-index.ts';
import { keyOf, labelTypes, refOf } from './labels/labels.ts';
import { useKnownHere } from './rendering.ts';
import { choice, useChoice } from './storage/choice.ts';
import { kept } from './storage/kept.ts';

/** Pages and searches remembered at most. */
const mostVisits = 50;
const mostSearches = 20;

// ISO 8601, UTC.
const At = z.string().check(z.maxLength(30));
const Visit = z.object({
  network: Network,
  type: z.enum(labelTypes),
  ref: z.string().check(z.maxLength(200)),
  at: At,
});
const Searched = z.object({ network: Network, text: z.string().check(z.maxLength(4000)), at: At });

const Recent = z.object({
  visits: z.array(Visit).check(z.maxLength(mostVisits)),
  searches: z.array(Searched).check(z.maxLength(mostSearches)),
});

/** A page that was opened; `ref` in its one spelling. */
export type Visit = z.infer<typeof Visit>;

/** A text that was searched for. */
export type Searched = z.infer<typeof Searched>;

/** What was opened and searched for in this browser, the newest first. It is never sent anywhere. */
export type Recent = z.infer<typeof Recent>;

const nothing: Recent = { visits: [], searches: [] };

/** It as it is kept. */
export const recentKept = kept('remembered', Recent, nothing);

const remembers = choice('recent', ['on', 'off'], 'on');

/** What is remembered. */
export function useRecent(): Recent {
  return useKnownHere(recentKept.subscribe, recentKept.read, recentKept.empty);
}

/** Whether this browser remembers pages and searches. */
export function useRemembers(): boolean {
  return useChoice(remembers) === 'on';
}

/** Chooses it, here and in other tabs; switched off, what was remembered goes. */
export function setRemembers(isOn: boolean): void {
  remembers.choose(isOn ? 'on' : 'off');
  if (!isOn) forgetAll();
}

/**
 * Remembers a page that was opened.
 * @param text its identifier in any spelling; one that is none on this network is passed over
 */
export function rememberVisit(naming: NamingProfile, network: Network, type: LabelType, text: string): void {
  const ref = refOf(naming, network, type, text);
  if (ref === undefined || remembers.read() === 'off') return;
  const visit = { network, type, ref, at: new Date().toISOString() };
  const { visits, searches } = recentKept.read();
  recentKept.write({ visits: [visit, ...without(visits, visit)].slice(0, mostVisits), searches });
}

/** Remembers a text that was searched for. */
export function rememberSearch(network: Network, text: string): void {
  if (remembers.read() === 'off') return;
  const search = { network, text: text.slice(0, 4000), at: new Date().toISOString() };
  const { visits, searches } = recentKept.read();
  recentKept.write({ visits, searches: [search, ...otherThan(searches, search)].slice(0, mostSearches) });
}

/** Forgets one page. */
export function forgetVisit(visit: Visit): void {
  const { visits, searches } = recentKept.read();
  recentKept.write({ visits: without(visits, visit), searches });
}

/** Forgets one searched text. */
export function forgetSearch(search: Searched): void {
  const { visits, searches } = recentKept.read();
  recentKept.write({ visits, searches: otherThan(searches, search) });
}

/** Forgets every page and every text. */
export function forgetAll(): void {
  recentKept.write(nothing);
}

function without(visits: readonly Visit[], visit: Visit): Visit[] {
  return visits.filter((one) => keyOf(one) !== keyOf(visit));
}

function otherThan(searches: readonly Searched[], { network, text }: Searched): Searched[] {
  return searches.filter((one) => one.network !== network || one.text !== text);
}
