import type { SearchOperator, SearchPart, SearchWord } from './parseSearch.ts'

const quote = (text: string): string => `"${text}"`

/** A part of a query, as far as it is printed. */
export type Printed =
  | Pick<SearchWord, 'kind' | 'text' | 'isPhrase' | 'isExcluded'>
  | Pick<SearchOperator, 'kind' | 'name' | 'value' | 'isExcluded'>

export function printPart(part: Printed): string {
  const minus = part.isExcluded ? '-' : ''
  if (part.kind === 'WORD') return minus + (part.isPhrase ? quote(part.text) : part.text)
  return `${minus}${part.name}:${/\s/u.test(part.value) ? quote(part.value) : part.value}`
}

/** A query as it is read, in one form: reading it again gives the same parts. */
export const printSearch = (parts: readonly Printed[]): string => parts.map(printPart).join(' ')

/** The words of a query without its operators. */
export const printWords = (parts: readonly SearchPart[]): string =>
  printSearch(parts.filter(({ kind }) => kind === 'WORD'))
