import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RequestLimiter } from './http.ts';

function clocked(ratePerSecond: number) {
  const clock = { ms: 0 };
  return { clock, gate: new RequestLimiter({ ratePerSecond, now: () => clock.ms }) };
}

const passes = (gate: RequestLimiter) =>
  gate.acquire(0).then(
    () => true,
    () => false,
  );

test('never exceeds the rate plus one burst', async () => {
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

test('waits for a token that is available soon, else rejects with the time until then', async () => {
  const gate = new RequestLimiter({ ratePerSecond: 20 });
  const begun = performance.now();
  for (let turn = 0; turn < 24; turn++) await gate.acquire(1000);
  expect(performance.now() - begun).toBeGreaterThan(150);
  const slow = clocked(0.1).gate;
  await slow.acquire(0);
  await expect(slow.acquire(3000)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 10 });
});

test('after five failures one probe at a time, with growing delays, until one succeeds', async () => {
  const { clock, gate } = clocked(1000);
  const fail = async () => {
    await gate.acquire(0);
    gate.failed();
  };
  for (let time = 0; time < 4; time++) await fail();
  gate.succeeded();
  for (let time = 0; time < 5; time++) await fail();
  await expect(gate.acquire(0)).rejects.toMatchObject({ status: 502, retryAfterSeconds: expect.any(Number) });
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
  expect([gate.isCircuitOpen, await passes(gate), await passes(gate)]).toEqual([false, true, true]);
});
