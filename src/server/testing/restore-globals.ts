import { afterAll, vi } from 'vitest';

// Files share a process: what one of them replaced is not there for the next.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
