/** `npm run test:deep`: everything, with all that the sweeps of `npm test` only try a part of: apps/server/test/depth.ts. */
process.env['TEST_DEPTH'] = 'deep'
await import('./test.ts')
