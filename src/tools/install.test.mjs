import { expect, test } from 'vitest';
import { lacksLibatomic } from './install.mjs';

// As a minimal Debian 12 prints it.
const minimal = `91 libs found in cache \`/etc/ld.so.cache'
\tlibc.so.6 (libc6,x86-64, OS ABI: Linux 3.2.0) => /lib/x86_64-linux-gnu/libc.so.6
\tlibblkid.so.1 (libc6,x86-64) => /lib/x86_64-linux-gnu/libblkid.so.1
`;
const libatomic = '\tlibatomic.so.1 (libc6,x86-64) => /lib/x86_64-linux-gnu/libatomic.so.1\n';

test('a minimal Debian lacks libatomic until it is installed', () => {
  expect(lacksLibatomic(minimal)).toBe(true);
  expect(lacksLibatomic(minimal + libatomic)).toBe(false);
});

test('a list without the C library is not evidence', () => {
  expect(lacksLibatomic('')).toBe(false);
  expect(lacksLibatomic("0 libs found in cache `/etc/ld.so.cache'\n")).toBe(false);
});
