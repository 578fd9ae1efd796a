import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { NamingProfile } from './naming-profile.ts';

/* What an explorer does that is told whose spelling it shows: modules are read after the profile is known. */

const own: NamingProfile = {
  name: 'own',
  addressPrefix: { MAINNET: 'own', REGTEST: 'ownrt' },
  legacyAddressPrefix: { MAINNET: 'old', REGTEST: 'oldrt' },
  tokenPrefix: { MAINNET: 'owntkn', REGTEST: 'owntknrt' },
};
const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';

async function spelledAs(naming: NamingProfile | string) {
  vi.resetModules();
  const plain = { profiles: await import('./naming-profile.ts'), ...(await import('./naming.ts')) };
  const { encodeAddress: plainAddress, encodeTokenAddress: plainToken } = await import('./identifier.ts');
  vi.resetModules();
  const profiles = await import('./naming-profile.ts');
  profiles.spellAs(naming);
  const all = await Promise.all([
    import('./identifier.ts'),
    import('./naming.ts'),
    import('./known-address.ts'),
    import('./payment-uri.ts'),
  ]);
  return {
    plain,
    plainAddress,
    plainToken,
    here: Object.assign({}, ...all) as (typeof all)[0] & (typeof all)[1] & (typeof all)[2] & (typeof all)[3],
  };
}

const namings: [string, NamingProfile | string, string][] = [
  ['a profile of its own', own, 'own1'],
  ['a built-in one', 'spark', 'spark1'],
  ['the usual one', 'core', 'core1'],
];

test.each(namings)('with %s every spelling is read, and one is written', async (_, naming, start) => {
  const { plain, plainAddress, plainToken, here } = await spelledAs(naming);
  const profile =
    typeof naming === 'string' ? plain.profiles.namingProfiles.find(({ name }) => name === naming) : naming;
  if (!profile) throw new Error('There is no such profile.');
  const shown = here.encodeAddress({ network: 'MAINNET', publicKey });
  expect(shown.startsWith(start)).toBe(true);
  fc.assert(
    fc.property(
      fc.constantFrom(...plain.profiles.namingProfiles, profile),
      fc.constantFrom('MAINNET', 'REGTEST'),
      (from, network) => {
        const said = {
          coreAddress: plainAddress({ network, publicKey }),
          data: [{ type: 'core_transfer', from: { type: 'core', identifier: plainAddress({ network, publicKey }) } }],
          tokenAddress: plainToken({ network, tokenIdentifier: 'ab'.repeat(32) }),
        };
        const address = here.encodeAddress({ network, publicKey });
        expect(here.fromNaming(plain.toNaming(said, from))).toEqual({
          coreAddress: address,
          data: [{ type: 'core_transfer', from: { type: 'core', identifier: address } }],
          tokenAddress: here.encodeTokenAddress({ network, tokenIdentifier: 'ab'.repeat(32) }),
        });
        expect(here.readAddress(plainAddress({ network, publicKey }, from), network)).toMatchObject({
          network,
          address,
        });
      },
    ),
  );
  expect(here.readPaymentUri(`${profile.name}:${shown}`)?.target).toBe(shown);
});
