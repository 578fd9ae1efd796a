import fc from 'fast-check';

const halvesOfPairs = 0x800;

/**
 * Any character, for strings of tests. The unit `binary` of fast-check is the same, and takes seconds of CPU time at its
 * first use in each process.
 */
export const anyCharacter = fc
  .nat(0x10ffff - halvesOfPairs)
  .map((place) => String.fromCodePoint(place < 0xd800 ? place : place + halvesOfPairs));
