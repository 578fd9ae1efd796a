import fc from 'fast-check';

// Loaded before every test file: a run that is green once is green again.
// The project `other-cases` has the rest of the cases.
fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 20_261_121),
  numRuns: process.env.ALL_CASES ? 100 : process.env.TEST_RUN === 'quick' ? 15 : 40,
});
