/** The version of this software, such as `0.1.0`; vite.config.ts takes it from package.json. */
declare const __APP_VERSION__: string;
