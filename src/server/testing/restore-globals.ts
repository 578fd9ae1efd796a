import { afterAll, vi } from 'vitest';

// Test files share a process, so replaced globals are restored after each.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
