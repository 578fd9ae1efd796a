import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    // The bundle budget test reads the manifest to follow what a first load fetches.
    manifest: true,
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
  server: { proxy: { '/v1': 'http://127.0.0.1:3000', '/v2': 'http://127.0.0.1:3000' } },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['src/server/property-seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
