import { expect, test } from 'vitest';
import { type SessionClient, sharesSessions } from './pooler.ts';

interface Pool {
  readonly mode: 'none' | 'session' | 'transaction';
  /** Which of the idle sessions is used next. */
  readonly picks: 'newest' | 'oldest';
  readonly sessions: number;
}

/** Returns what opens connections through a pool, as PgBouncer has them. */
function poolOf({ mode, picks, sessions }: Pool): () => Promise<SessionClient> {
  const idle = Array.from({ length: sessions }, (_, index) => 100 + index);
  let named = 9000;
  return async () => {
    let held: number | undefined;
    const take = () => held ?? (picks === 'newest' ? idle.pop() : idle.shift()) ?? expect.fail('It would wait.');
    if (mode !== 'transaction') held = take();
    const processID = mode === 'none' ? (held ?? 0) : named++;
    return {
      processID,
      query: async (text) => {
        const pid = take();
        if (text === 'begin') held = pid;
        if (held === undefined) idle.push(pid);
        return { rows: [{ pid }] };
      },
    };
  };
}

const picks = ['newest', 'oldest'] as const;

test.each(picks)('sessions that are shared between transactions are noticed, the %s first', async (pick) => {
  for (const sessions of [1, 2, 3, 20]) {
    expect(await sharesSessions(poolOf({ mode: 'transaction', picks: pick, sessions })), String(sessions)).toBe(true);
  }
});

test.each(picks)('own sessions are not, with or without a pooler, the %s first', async (pick) => {
  for (const mode of ['none', 'session'] as const) {
    expect(await sharesSessions(poolOf({ mode, picks: pick, sessions: 5 })), mode).toBe(false);
  }
});
