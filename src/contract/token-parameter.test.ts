import { expect, test } from 'vitest';
import { encodeTokenAddress } from './codec/identifier.ts';
import { spark } from './codec/naming.ts';
import { PublicKeyParameter, TokenOrIssuerParameter, TokenOrSearchParameter, TokenParameter } from './token.ts';

const tokenIdentifier = 'ab'.repeat(32);
const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const address = encodeTokenAddress({ network: 'REGTEST', tokenIdentifier });
const sparkAddress = encodeTokenAddress({ network: 'MAINNET', tokenIdentifier }, spark);

test('a token is identified by identifier, or by address on one network', () => {
  for (const parameter of [TokenParameter, TokenOrSearchParameter, TokenOrIssuerParameter]) {
    expect(parameter.parse(tokenIdentifier.toUpperCase())).toEqual({ tokenIdentifier, network: undefined });
    expect(parameter.parse(address)).toEqual({ tokenIdentifier, network: 'REGTEST' });
    expect(parameter.parse(sparkAddress.toUpperCase())).toEqual({ tokenIdentifier, network: 'MAINNET' });
  }
});

test('any other text is a search, unless it is blank', () => {
  expect(TokenOrSearchParameter.parse(' moss credit\n')).toEqual({ text: 'moss credit' });
  expect(TokenOrSearchParameter.parse(address.slice(0, -1))).toEqual({ text: address.slice(0, -1) });
  expect(TokenOrSearchParameter.parse(publicKey)).toEqual({ text: publicKey });
  for (const blank of ['', ' ', '\t\u00a0']) expect(TokenOrSearchParameter.safeParse(blank).success).toBe(false);
});

test('a key identifies the tokens of its issuer', () => {
  expect(TokenOrIssuerParameter.parse(publicKey.toUpperCase())).toEqual({ issuerPublicKey: publicKey });
  expect(PublicKeyParameter.parse(publicKey.toUpperCase())).toBe(publicKey);
});

test.each(['', 'moss', `02${'f'.repeat(64)}`, tokenIdentifier.slice(2), 7, null, undefined, {}, [tokenIdentifier]])(
  '%j names nothing',
  (value) => {
    for (const parameter of [TokenParameter, TokenOrIssuerParameter, PublicKeyParameter]) {
      expect(parameter.safeParse(value).success).toBe(false);
    }
  },
);
