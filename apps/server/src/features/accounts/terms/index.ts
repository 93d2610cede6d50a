export { publishedTerms, termsText, termsVersionInForce } from './store/terms.ts'
