import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Gate } from './gate.ts';

function clocked(ratePerSecond: number) {
  const clock = { ms: 0 };
  return { clock, gate: new Gate({ ratePerSecond, now: () => clock.ms }) };
}

const passes = (gate: Gate) =>
  gate.enter(0).then(
    () => true,
    () => false,
  );

test('in no stretch of time do more pass than the budget and one rest allow', async () => {
  const steps = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 80 });
  const rates = fc.constantFrom(0.5, 1, 3, 10);
  await fc.assert(
    fc.asyncProperty(rates, steps, async (rate, waits) => {
      const { clock, gate } = clocked(rate);
      const passed: number[] = [];
      for (const wait of waits) {
        clock.ms += wait;
        if (await passes(gate)) passed.push(clock.ms);
      }
      for (const [first, begun] of passed.entries()) {
        for (const [last, ended] of passed.entries()) {
          if (last < first) continue;
          expect(last - first + 1).toBeLessThanOrEqual(Math.max(1, rate) + (rate * (ended - begun)) / 1000 + 1e-6);
        }
      }
    }),
  );
});

test('a place that is free soon is waited for, one that is not is refused with the time until it is', async () => {
  const gate = new Gate({ ratePerSecond: 20 });
  const begun = performance.now();
  for (let turn = 0; turn < 24; turn++) await gate.enter(1000);
  expect(performance.now() - begun).toBeGreaterThan(150);
  const slow = clocked(0.1).gate;
  await slow.enter(0);
  await expect(slow.enter(3000)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 10 });
});

test('after five failures in a row one at a time may try, later and later, until it succeeds', async () => {
  const { clock, gate } = clocked(1000);
  const fail = async () => {
    await gate.enter(0);
    gate.failed();
  };
  for (let time = 0; time < 4; time++) await fail();
  gate.succeeded();
  for (let time = 0; time < 5; time++) await fail();
  await expect(gate.enter(0)).rejects.toMatchObject({ status: 502, retryAfterSeconds: expect.any(Number) });
  const waited = [];
  for (let time = 0; time < 8; time++) {
    const from = clock.ms;
    while (!(await passes(gate))) clock.ms += 100;
    waited.push(clock.ms - from);
    expect(await passes(gate)).toBe(false);
    gate.failed();
  }
  expect(waited[0]).toBeLessThanOrEqual(1400);
  expect(waited[3]).toBeGreaterThan(4000);
  expect(Math.max(...waited)).toBeLessThanOrEqual(37_600);
  clock.ms += 40_000;
  expect(await passes(gate)).toBe(true);
  gate.succeeded();
  expect([gate.isClosed, await passes(gate), await passes(gate)]).toEqual([false, true, true]);
});
