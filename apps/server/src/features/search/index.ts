export { search } from './calls/search.ts'
export { searchV2 } from './calls/searchV2.ts'
export { searchV3 } from './calls/searchV3.ts'
