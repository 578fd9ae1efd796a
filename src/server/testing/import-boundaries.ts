/* The table of CONTRIBUTING.md, "Who may import whom", as data. The compiler separates the top-level folders too. */

interface Boundary {
  /** Folders or single files that may be imported; a trailing `/` includes everything below. */
  readonly boundaries: readonly string[];
  /** Packages by name; a trailing `:` or `/` is a prefix. */
  readonly packages: readonly string[];
}

export const areas: Readonly<Record<string, Boundary>> = {
  contract: { boundaries: [], packages: ['zod/mini'] },
  i18n: { boundaries: ['contract'], packages: ['use-intl/core'] },
  'i18n/build': { boundaries: ['i18n'], packages: ['node:', 'vite', 'icu-minify/compile'] },
  'i18n/testing': { boundaries: ['i18n'], packages: [] },
  format: { boundaries: ['contract', 'i18n'], packages: [] },
  tools: { boundaries: ['i18n/build'], packages: ['node:'] },
  server: {
    boundaries: ['contract', 'format', 'i18n', 'server/'],
    packages: ['node:', 'zod/mini', 'fastify', '@fastify/', 'lru-cache', 'prom-client'],
  },
  'server/store': {
    boundaries: ['contract'],
    packages: ['node:', 'zod/mini', 'kysely', 'kysely/migration', 'pg', 'pg-protocol', '@electric-sql/'],
  },
  'server/upstream': {
    boundaries: ['contract', 'server/api', 'server/http/http-error.ts'],
    packages: ['node:', 'zod/mini', 'lru-cache'],
  },
  // Of the store, only the types of its reads.
  'server/api': {
    boundaries: ['contract', 'server/store', 'server/http/http-error.ts'],
    packages: ['@scure/base', '@noble/hashes/'],
  },
  'server/demo': { boundaries: ['contract', 'server/store'], packages: ['node:', 'zod/mini', '@scure/base'] },
  web: {
    boundaries: ['contract', 'format', 'i18n', 'web/'],
    packages: ['react', 'react-dom/client', 'react-dom/server', '@tanstack/', 'zod/mini'],
  },
  // It communicates with the explorer over HTTP only.
  worker: { boundaries: [], packages: [] },
  'worker/build': { boundaries: [], packages: ['node:', 'vite'] },
  'web/build': { boundaries: [], packages: ['node:', 'vite'] },
  'web/settings': { boundaries: ['contract', 'i18n'], packages: ['react', 'zod/mini'] },
  'web/components': {
    boundaries: [
      'contract',
      'format',
      'i18n',
      'web/hooks',
      'web/settings',
      'web/config.ts',
      'web/config-context.ts',
      'web/api/api-error.ts',
      'web/locale-context.ts',
    ],
    packages: [
      'react',
      'react-dom',
      '@noble/curves/',
      '@noble/hashes/',
      '@tanstack/react-router',
      'class-variance-authority',
      'html-to-image',
      'qr',
      'recharts',
    ],
  },
  'web/hooks': {
    boundaries: [
      'contract',
      'format',
      'i18n',
      'web/components',
      'web/settings',
      'web/config.ts',
      'web/config-context.ts',
      'web/locale-context.ts',
    ],
    packages: ['react', '@tanstack/react-router'],
  },
  'web/queries': {
    boundaries: ['contract', 'format', 'web/api/api.ts', 'web/api/api-error.ts', 'web/api/event-stream.ts'],
    packages: ['@tanstack/react-query'],
  },
  'web/pages': {
    boundaries: [
      'contract',
      'format',
      'i18n',
      'web/queries',
      'web/components',
      'web/hooks',
      'web/settings',
      'web/config-context.ts',
      'web/api/api-error.ts',
      'web/locale-context.ts',
    ],
    packages: ['react', 'react-dom', '@tanstack/react-query', '@tanstack/react-router', 'class-variance-authority'],
  },
  'web/routes': {
    boundaries: ['contract', 'format', 'i18n', 'web/queries', 'web/pages/', 'web/settings', 'web/config.ts'],
    packages: ['@tanstack/react-query', '@tanstack/react-router', 'zod/mini'],
  },
};

/** Code that may occur in one place only, except in tests. */
export const onlyIn: readonly { readonly what: string; readonly sign: RegExp; readonly where: RegExp }[] = [
  { what: 'reading the environment', sign: /\bprocess\.env\b/, where: /^(server\/main\.ts|tools\/.*)$/ },
  {
    what: 'fetching in the browser',
    sign: /(?<![.\w])fetch\(/,
    where: /^(web\/(api\/api|read-configuration)\.ts|worker\/.*|server\/upstream\/.*)$/,
  },
  {
    what: 'event streams in the browser',
    sign: /\bEventSource\(/,
    where: /^web\/api\/event-stream\.ts$/,
  },
  {
    what: 'reading or writing addresses without the naming profile of the explorer',
    sign: /\b(?:classify|readAddress|readPaymentUri|(?:de|en)code(?:Token)?Address|decodeNetworkInvoice)\((?![^;\n]*naming)/,
    where: /^(contract|server)\//,
  },
  { what: 'SQL', sign: /\bsql`/, where: /^server\/store\// },
];
