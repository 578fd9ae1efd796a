import { expect, test } from 'vitest';
import { textOfHex, webTarget } from './metadata-tab.tsx';

test.each([
  ['https://cdn.example/a.png', 'cdn.example'],
  ['http://[::1]:8080/a', '[::1]:8080'],
  ['https://раypal.example/a.png', 'xn--ypal-43d9g.example'],
])('%s is linked with its host', (url, host) => {
  expect(webTarget(url)?.host).toBe(host);
});

test.each([
  '',
  'icon.png',
  '//cdn.example/a',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  'ipfs://abc',
  'https://mint.example@evil.example/',
])('%s is text only', (url) => {
  expect(webTarget(url)).toBeUndefined();
});

test.each([
  ['7b7d', '{}'],
  ['C3A9', 'é'],
  ['610a62', 'a\nb'],
])('the bytes %s are the text %s', (hex, text) => {
  expect(textOfHex(hex)).toBe(text);
});

test.each(['', '7b7', 'xx', 'ff', '00', 'e280ae61', '61'.repeat(1025)])('the bytes "%s" are no text', (hex) => {
  expect(textOfHex(hex)).toBeUndefined();
});
