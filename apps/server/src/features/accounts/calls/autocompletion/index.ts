export { searchAutocompletionLocation } from './searchAutocompletionLocation.ts'
export { searchAutocompletionQuery } from './searchAutocompletionQuery.ts'
