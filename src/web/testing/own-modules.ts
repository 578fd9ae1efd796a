import { vi } from 'vitest';

// Loaded before every test file of the project `isolated`: its modules are evaluated again, in a process that goes on.
vi.resetModules();
