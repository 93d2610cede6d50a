import {
  type HasValue,
  type IsValue,
  type OperatorName,
  type SearchOperator,
  type TypeValue,
  firstDayOf,
  hasValues,
  isValues,
  parseSearch,
  printSearch,
  printWords,
  typeValues,
} from '@koinon/contract/searchQuery'
import { dayIn, startOfDay } from './timeZones.ts'

/** The values of an operator: those of which one or all are required, and those that are excluded. */
export interface Values<V> {
  readonly some: readonly V[]
  readonly none: readonly V[]
}

/** A query as it is read: its words, and what its operators say. */
export interface QueryWithOperators {
  /** Without operators; empty if there are no words. */
  readonly text: string
  /** User names with `@`, or `me`. */
  readonly authors: Values<string>
  /** Names of groups and conversations, handles, and user names with `@`. */
  readonly places: Values<string>
  readonly has: Values<HasValue>
  readonly is: Values<IsValue>
  readonly types: Values<TypeValue>
  /** From this instant on. */
  readonly from: Date | undefined
  /** Before this instant. */
  readonly to: Date | undefined
}

/** Reads a query. Days begin and end in `timeZone`. */
export function readOperators(query: string, { now, timeZone }: { now: Date; timeZone: string }): QueryWithOperators {
  const parts = parseSearch(query)
  const operators = parts.filter((part) => part.kind === 'OPERATOR')
  const valuesOf = (name: OperatorName, isExcluded: boolean) =>
    operators.flatMap((each) => (each.name === name && each.isExcluded === isExcluded ? [each.value] : []))
  const all = (name: OperatorName): Values<string> => ({ some: valuesOf(name, false), none: valuesOf(name, true) })
  const known = <V extends string>(name: OperatorName, values: readonly V[]): Values<V> => {
    const { some, none } = all(name)
    return { some: values.filter((each) => some.includes(each)), none: values.filter((each) => none.includes(each)) }
  }
  return {
    text: operators.length === 0 ? query : printWords(parts),
    authors: all('from'),
    places: all('in'),
    has: known('has', hasValues),
    is: known('is', isValues),
    types: known('type', typeValues),
    ...spanOf(operators, { now, timeZone }),
  }
}

/** The time that all of `before:` and `after:` leave. What is not after a day is before it. */
function spanOf(operators: readonly SearchOperator[], { now, timeZone }: { now: Date; timeZone: string }) {
  const starts: number[] = []
  const ends: number[] = []
  for (const { name, value, isExcluded } of operators) {
    const day = name === 'after' || name === 'before' ? firstDayOf(value, dayIn(timeZone, now)) : undefined
    if (day === undefined) continue
    const isStart = (name === 'after') !== isExcluded
    ;(isStart ? starts : ends).push(startOfDay(day, timeZone).getTime())
  }
  return {
    from: starts.length === 0 ? undefined : new Date(Math.max(...starts)),
    to: ends.length === 0 ? undefined : new Date(Math.min(...ends)),
  }
}

/** The words and phrases of a text that are required, in quotes as written, and those that are excluded. */
export function requiredAndExcluded(text: string): { required: string; excluded: string[] } {
  const parts = parseSearch(text).filter((part) => part.kind === 'WORD')
  const excluded = parts.filter(({ isExcluded }) => isExcluded)
  return {
    required: excluded.length === 0 ? text : printSearch(parts.filter(({ isExcluded }) => !isExcluded)),
    excluded: excluded.map((part) => printSearch([{ ...part, isExcluded: false }])),
  }
}

/** The words of a text that are required, without quotes: what a match shows. */
export const requiredWords = (text: string): string => requiredAndExcluded(text).required.replaceAll('"', ' ').trim()
