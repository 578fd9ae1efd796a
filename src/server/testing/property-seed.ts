import fc from 'fast-check';

// Loaded before every test file: a run that is green once is green again.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) });
