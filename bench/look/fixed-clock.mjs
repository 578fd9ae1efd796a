/* Loaded before the service: without it, two runs would show different times. Timers go on. */

const now = Number(process.env.LOOK_NOW);
const SystemDate = Date;

globalThis.Date = class extends SystemDate {
  constructor(...parameters) {
    super(...(parameters.length === 0 ? [now] : parameters));
  }

  static now() {
    return now;
  }
};
