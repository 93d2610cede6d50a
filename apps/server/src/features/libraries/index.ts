export * as libraryCalls from './calls/index.ts'
