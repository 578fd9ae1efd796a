import { useContext, useState, useSyncExternalStore } from 'react';
import { RenderingContext } from '../../settings/rendering.ts';

const tick = 1000;

/** When a part was first drawn, in Unix milliseconds. */
export function useFirstDrawn(): number {
  const first = useContext(RenderingContext)?.now;
  const [at] = useState(readClock);
  return useSyncExternalStore(
    subscribeNever,
    () => at,
    () => first ?? at,
  );
}

const subscribeNever = () => () => undefined;

/**
 * What is made of the time that goes on, rendered again only where it changes.
 * @param read of a time in milliseconds
 */
export function useClock<Value extends string | number | boolean>(read: (now: number) => Value): Value {
  const first = useContext(RenderingContext)?.now;
  return useSyncExternalStore(
    subscribeClock,
    () => read(readClock()),
    () => read(first ?? readClock()),
  );
}

const listeners = new Set<() => void>();
let now: number | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds since 1970 at the last full tick while anyone listens; the same for all of them. */
export function readClock(): number {
  return now ?? Date.now();
}

/**
 * Hears of every second, all listeners at once. A hidden tab sleeps.
 * @returns ends it
 */
export function subscribeClock(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', run);
    start();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', run);
    clearTimeout(timer);
    now = undefined;
  };
}

function start(): void {
  clearTimeout(timer);
  now = Date.now();
  if (!document.hidden) timer = setTimeout(run, tick - (now % tick));
}

function run(): void {
  start();
  for (const listener of listeners) listener();
}
