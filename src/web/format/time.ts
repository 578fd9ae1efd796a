const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * An age in one unit, as in lists: 9 s, 2 min, 3 h, 1 d. Cut, never rounded up.
 * @param milliseconds below 0 (a clock that runs ahead) reads as 0
 */
export function age(milliseconds: number): string {
  const elapsed = Math.max(0, milliseconds);
  if (elapsed < minute) return `${Math.floor(elapsed / second)} s`;
  if (elapsed < hour) return `${Math.floor(elapsed / minute)} min`;
  if (elapsed < day) return `${Math.floor(elapsed / hour)} h`;
  return `${Math.floor(elapsed / day)} d`;
}

/**
 * How long something took, in its two largest units: 42 s, 6 min 47 s, 3 h 5 min, 2 d 1 h.
 * @param seconds 0 or more; parts of a second are cut, except below 10 s (0.8 s)
 */
export function duration(seconds: number): string {
  const whole = Math.floor(seconds);
  if (seconds > 0 && seconds < 10 && whole !== seconds) {
    const tenths = Math.floor(seconds * 10);
    return tenths === 0 ? '<0.1 s' : `${tenths / 10} s`;
  }
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return pair(Math.floor(whole / 60), 'min', whole % 60, 's');
  if (whole < 86_400) return pair(Math.floor(whole / 3600), 'h', Math.floor((whole % 3600) / 60), 'min');
  return pair(Math.floor(whole / 86_400), 'd', Math.floor((whole % 86_400) / 3600), 'h');
}

/** 2026-03-14 14:01:43, in UTC. A text that is no time comes back as it is. */
export function utcDateTime(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : time.toISOString().slice(0, -5).replace('T', ' ');
}

/** 14:01:43, in UTC. A text that is no time comes back as it is. */
export function utcTime(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : time.toISOString().slice(-13, -5);
}

/** 14 Mar 2026, in UTC. A text that is no time comes back as it is. */
export function utcDate(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  return `${time.getUTCDate()} ${months[time.getUTCMonth()]} ${time.getUTCFullYear()}`;
}

function pair(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;
}
