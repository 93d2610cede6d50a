import { maxParts, maxQueryLength } from './limits.ts'
import { type OperatorName, operatorNames, valueOf } from './operators.ts'

interface Place {
  /** Where it is in the query, in UTF-16 units. */
  readonly start: number
  readonly end: number
  /** Written with a minus. */
  readonly isExcluded: boolean
}
export interface SearchWord extends Place {
  readonly kind: 'WORD'
  readonly text: string
  /** Written in quotes. */
  readonly isPhrase: boolean
  /** The operator that this looks like, but whose value it does not have. */
  readonly misread?: OperatorName
}
export interface SearchOperator extends Place {
  readonly kind: 'OPERATOR'
  readonly name: OperatorName
  readonly value: string
}
export type SearchPart = SearchWord | SearchOperator

/** A piece of a query as it is written, which need not be complete. */
export interface SearchToken extends Place {
  /** Of an operator. */
  readonly name?: OperatorName
  /** The name as it is written. */
  readonly writtenName?: string
  readonly value: string
  readonly isQuoted: boolean
}

const token = () =>
  new RegExp(
    String.raw`(?<minus>-?)(?:(?<name>${operatorNames.join('|')}):(?<value>"[^"]*"?|[^\s"]*)|"(?<phrase>[^"]*)"?|(?<run>[^\s"]+))`,
    'giu',
  )
const inQuotes = /^"(?<inside>[^"]*)"?$/u

/** The pieces of a query, in order. Quotes that are not closed reach to the end. */
export function searchTokens(query: string): SearchToken[] {
  const tokens: SearchToken[] = []
  for (const match of query.slice(0, maxQueryLength).matchAll(token())) {
    if (tokens.length === maxParts) break
    const { minus, name, value, phrase, run } = match.groups ?? {}
    const place = { start: match.index, end: match.index + match[0].length, isExcluded: minus === '-' }
    const operator = operatorNames.find((each) => each === name?.toLowerCase())
    if (operator === undefined || name === undefined || value === undefined) {
      tokens.push({ ...place, value: phrase ?? run ?? '', isQuoted: phrase !== undefined })
    } else {
      const inside = inQuotes.exec(value)?.groups?.['inside']
      tokens.push({
        ...place,
        name: operator,
        writtenName: name,
        value: inside ?? value,
        isQuoted: inside !== undefined,
      })
    }
  }
  return tokens
}

/** Reads a query: words, phrases and operators. What is no operator is words; nothing is refused. */
export const parseSearch = (query: string): SearchPart[] => searchTokens(query).flatMap(partsOf).slice(0, maxParts)

function partsOf({ name, writtenName, value, isQuoted, ...place }: SearchToken): SearchPart[] {
  if (name === undefined) return wordsOf(value, isQuoted, place)
  const read = valueOf(name, value)
  if (read !== undefined) return [{ kind: 'OPERATOR', ...place, name, value: read }]
  const prefix = `${writtenName}:`
  const word = { kind: 'WORD', ...place, isPhrase: false, misread: name } as const
  if (!isQuoted) return [{ ...word, text: prefix + value }]
  return [{ ...word, text: prefix }, ...wordsOf(value, true, { ...place, isExcluded: false })]
}

function wordsOf(written: string, isPhrase: boolean, place: Place): SearchWord[] {
  const text = isPhrase ? written.replaceAll(/\s+/gu, ' ').trim() : written
  return text === '' ? [] : [{ kind: 'WORD', ...place, text, isPhrase }]
}
