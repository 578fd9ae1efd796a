import { expect, test } from 'vitest';
import type { Party } from '#contract/token.ts';
import { markup, wordsOf } from '#web/testing/markup.tsx';
import { PartyGroup, PartyPicture, PartyView } from './party.tsx';

const address = 'core1pgssx5us3wkqjza8g80xz3a9gznx25msq6g3ty8exfym9q3ahcv86vsaaaaaa';
const party = (type: string, identifier = address): Party => ({ type, identifier });

test('a party has a picture, a badge of its type and a short identifier', async () => {
  const html = await markup(<PartyView party={party('bitcoin', 'bc1qgzfvc257wrpfee64fay7a4cnw7w7pa9z8vmfa0')} />);
  expect(html).toMatch(/^<span [^>]*title="Bitcoin address"/);
  expect(html).toContain('<use href="#bitcoin-icon"');
  expect(wordsOf(html)).toBe('bc1qg…vmfa0');
  expect(html).toContain('href="/bitcoin/address/bc1qgzfvc257wrpfee64fay7a4cnw7w7pa9z8vmfa0');
  expect(await markup(<PartyView party={party('core')} />)).toContain(`href="/address/${address}`);
});

test('the burn address and unknown parties have a word instead', async () => {
  expect(wordsOf(await markup(<PartyView party={party('burn_address')} />))).toBe('Burn address');
  expect(wordsOf(await markup(<PartyView party={party('unknown')} />))).toBe('Unknown');
  expect(wordsOf(await markup(<PartyView party={party('core', '')} />))).toBe('Core address');
  for (const nobody of [null, undefined]) expect(wordsOf(await markup(<PartyView party={nobody} />))).toBe('Unknown');
});

test('an unknown type is shown as received', async () => {
  expect(await markup(<PartyView party={party('federation', 'fed-1234567890-abcdefghij')} />)).toContain(
    'title="federation"',
  );
});

test('several parties have up to four pictures and a count', async () => {
  const addresses = Array.from({ length: 6 }, (_, index) => `${address}${index}`);
  const html = await markup(<PartyGroup addresses={[...addresses, address, address]} />);
  expect(html.match(/class="idn/g)).toHaveLength(4);
  expect(wordsOf(html)).toBe('7 addresses');
  expect(wordsOf(await markup(<PartyGroup addresses={[address]} />))).toBe('1 address');
});

test('the hero has large pictures', async () => {
  expect(await markup(<PartyPicture party={party('lightning')} large />)).toContain('ic-18');
  expect(await markup(<PartyPicture party={null} large />)).toContain('ic-40');
});
