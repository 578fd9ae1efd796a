import { generateKeyPairSync, sign } from 'node:crypto';
import type { Certificate } from '#server/http/lifecycle.ts';

/* A certificate made by hand in DER, since Node can only read them. */

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...contents: readonly Buffer[]) => der(0x30, ...contents);
const time = (text: string) => der(0x18, Buffer.from(text));
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

/** Returns a new certificate of localhost, signed by its own key. */
export function selfSignedCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('localhost')))));
  const hosts = sequence(oid('551d11'), der(0x04, sequence(der(0x82, Buffer.from('localhost')))));
  const contents = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time('20200101000000Z'), time('21200101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(hosts)),
  );
  const signature = sign('sha256', contents, privateKey);
  const whole = sequence(contents, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
