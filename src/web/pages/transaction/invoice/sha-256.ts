/*
 * SHA-256 (FIPS 180-4). Own implementation, because browsers have `crypto.subtle` on HTTPS only and many explorers
 * run at home over HTTP. Tested against Node's.
 */

const roundConstants = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
];

const initialState: readonly number[] = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

const blockBytes = 64;

/** Returns the SHA-256 of bytes in hex, as lowercase hex. */
export function sha256OfHex(hex: string): string {
  const bytes = padded(hex);
  let state = initialState;
  for (let at = 0; at < bytes.length; at += blockBytes) state = compressed(state, bytes.subarray(at, at + blockBytes));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Pads the bytes to whole blocks: a 1 bit, zeros, and the length in bits. */
function padded(hex: string): Uint8Array {
  const length = hex.length / 2;
  const bytes = new Uint8Array(Math.ceil((length + 9) / blockBytes) * blockBytes);
  for (let at = 0; at < length; at++) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  bytes[length] = 0x80;
  new DataView(bytes.buffer).setUint32(bytes.length - 4, 8 * length);
  return bytes;
}

function compressed(state: readonly number[], block: Uint8Array): readonly number[] {
  const view = new DataView(block.buffer, block.byteOffset);
  const schedule = Array.from({ length: 16 }, (_, index) => view.getUint32(4 * index));
  const word = (index: number) => schedule[index] ?? 0;
  for (let at = 16; at < 64; at++) {
    const [early, late] = [word(at - 15), word(at - 2)];
    const low = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const high = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    schedule[at] = (word(at - 16) + low + word(at - 7) + high) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (const [round, constant] of roundConstants.entries()) {
    const choice = (e & f) ^ (~e & g);
    const first = (h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + choice + constant + word(round)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((sum, index) => (sum + (state[index] ?? 0)) | 0);
}

function rotated(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}
