/**
 * `npm run fuzz`: 200 generated cases of each kind for every call instead of 10, and others each time. It says the seed;
 * `FUZZ_SEED=… npm run fuzz` tries the same cases again.
 */
process.env['FUZZ_RUNS'] ??= '200';
process.env['FUZZ_SEED'] ??= String(Date.now() % 1_000_000_000);
process.argv.push('generated-input', '--selectProjects', 'integration');
await import('./test.ts');
