/** The language of search queries: one reader and one writer for the server and browsers, without zod. */
export { type CalendarDay, firstDayOf } from './dates.ts'
export { operatorsIn, tokenAt, withOperator, withoutPart } from './editSearch.ts'
export {
  type HasValue,
  type IsValue,
  type OperatorName,
  type TypeValue,
  hasValues,
  isValues,
  operatorNames,
  typeValues,
} from './operators.ts'
export { type SearchOperator, type SearchPart, type SearchToken, parseSearch } from './parseSearch.ts'
export { printPart, printSearch, printWords } from './printSearch.ts'
