export { getTerms } from './getTerms.ts'
export { listTerms } from './listTerms.ts'
export { termsAccept } from './termsAccept.ts'
