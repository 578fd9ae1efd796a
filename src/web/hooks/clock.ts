import { useContext, useState, useSyncExternalStore } from 'react';
import { serviceTime, subscribeServiceAhead } from '#web/data/service-clock.ts';
import { RenderingContext } from '#web/settings/settings.ts';

const tick = 1000;

/** Returns a value of the current time of the service, in milliseconds, rerendering only when it changes. */
export function useClock<Value extends string | number | boolean>(read: (now: number) => Value): Value {
  const first = useContext(RenderingContext)?.now;
  const [{ subscribe, readOwn }] = useState(createOwnClock);
  return useSyncExternalStore(
    subscribe,
    () => read(readOwn()),
    () => read(first ?? readOwn()),
  );
}

/**
 * A clock that stands still until it calls back: rows that are drawn in the background would all be drawn again, at
 * once, if one of their ages changed meanwhile.
 */
export function createOwnClock() {
  let at = readClock();
  const subscribe = (listener: () => void) =>
    subscribeClock(() => {
      at = readClock();
      listener();
    });
  return { subscribe, readOwn: () => at };
}

const listeners = new Set<() => void>();
let now: number | undefined;
let stopFollowing: (() => void) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Returns the service's time at the last tick in Unix milliseconds, the same for all listeners. */
export function readClock(): number {
  return now ?? serviceTime();
}

/** Calls back every second, all listeners at once; pauses in a hidden tab. */
export function subscribeClock(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', run);
    stopFollowing = subscribeServiceAhead(run);
    start();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', run);
    stopFollowing?.();
    clearTimeout(timer);
    now = undefined;
  };
}

function start(): void {
  clearTimeout(timer);
  now = serviceTime();
  if (!document.hidden) timer = setTimeout(run, tick - (now % tick));
}

function run(): void {
  start();
  for (const listener of listeners) listener();
}

/** Returns the whole seconds until a time of the device in milliseconds, counting down to 0. */
export function useSecondsUntil(moment: number): number {
  return useClock((now) => Math.max(0, Math.ceil((serviceTime(moment) - now) / 1000)));
}
