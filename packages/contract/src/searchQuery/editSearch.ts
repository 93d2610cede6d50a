import type { OperatorName } from './operators.ts'
import { type SearchOperator, type SearchToken, parseSearch, searchTokens } from './parseSearch.ts'
import { printSearch } from './printSearch.ts'

/** The operators of a query, of one name or of all. */
export const operatorsIn = (query: string, name?: OperatorName): SearchOperator[] =>
  parseSearch(query).flatMap((part) =>
    part.kind === 'OPERATOR' && (name === undefined || part.name === name) ? [part] : [],
  )

/** A query with one value of an operator, or none, in place of its others that are not excluded. */
export function withOperator(query: string, name: OperatorName, value: string | undefined): string {
  const others = parseSearch(query).filter((part) => part.kind === 'WORD' || part.isExcluded || part.name !== name)
  const added = value === undefined ? [] : [{ kind: 'OPERATOR', name, value, isExcluded: false } as const]
  return printSearch([...others, ...added])
}

/** A query without the part that begins there. */
export const withoutPart = (query: string, start: number): string =>
  printSearch(parseSearch(query).filter((part) => part.start !== start))

/** The piece of a query in which a caret stands or which ends there. */
export const tokenAt = (query: string, caret: number): SearchToken | undefined =>
  searchTokens(query).find(({ start, end }) => start < caret && caret <= end)
