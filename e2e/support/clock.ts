/*
 * The clock of the journeys: the service, the tests and their pages begin at the same moment in every run, so that the
 * demo network and what depends on the time of day are the same too.
 */

/** The moment at which the clock begins, in unix milliseconds. */
export const beginsAt = Number(process.env.E2E_CLOCK_BEGINS_AT);

/** How far the clock is moved, in milliseconds. */
export const movedBy = beginsAt - Number(process.env.E2E_RUN_BEGAN_AT);

/** Older transactions of the demo network are final. */
export const dayMs = 86_400_000;

/**
 * Returns the last instant of a second before which nothing is added any more, which pages and the service read alike: a
 * page whose range ends at a second includes all of it.
 * @param age in milliseconds; after {@link dayMs} statuses are final as well
 */
export function settled(age = 30_000): string {
  return `${new Date(Date.now() - age).toISOString().slice(0, 19)}.999999Z`;
}

/**
 * Moves the clock of this process, or of a page as an init script. It goes on at its pace. A page does not see the `Date`
 * of responses, which Node writes by the real clock: it would say that the device's clock is wrong.
 */
export function moveClock(milliseconds: number): void {
  const now = Date.now;
  globalThis.Date = new Proxy(Date, {
    construct: (date, parts) => (parts.length === 0 ? new date(now() + milliseconds) : Reflect.construct(date, parts)),
    get: (date, name) => (name === 'now' ? () => now() + milliseconds : Reflect.get(date, name)),
  });
  if (typeof document === 'undefined') return;
  const { get } = Headers.prototype;
  Headers.prototype.get = function getOther(name) {
    return /^date$/i.test(name) ? null : get.call(this, name);
  };
}
