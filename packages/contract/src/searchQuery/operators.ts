import { maxNameLength } from './limits.ts'
import { isDateValue } from './dates.ts'

export const operatorNames = ['from', 'in', 'has', 'before', 'after', 'is', 'type'] as const
export type OperatorName = (typeof operatorNames)[number]

export const hasValues = ['image', 'video', 'audio', 'file', 'link', 'poll'] as const
export type HasValue = (typeof hasValues)[number]
export const isValues = ['saved', 'mine', 'unread'] as const
export type IsValue = (typeof isValues)[number]
export const typeValues = ['post', 'comment', 'event', 'message', 'person', 'group', 'topic', 'library'] as const
export type TypeValue = (typeof typeValues)[number]

const synonyms: Readonly<Record<string, string>> = {
  people: 'person',
  photo: 'image',
  picture: 'image',
  hashtag: 'topic',
  libraries: 'library',
  item: 'library',
}
/** A value of a fixed list, also in the plural and by other usual words; undefined if it is none. */
function choiceOf<V extends string>(typed: string, values: readonly V[]): V | undefined {
  const lower = typed.toLowerCase()
  const singular = lower.endsWith('s') ? lower.slice(0, -1) : lower
  return values.find((value) => [lower, singular, synonyms[lower], synonyms[singular]].includes(value))
}

const handle = /^@?(?<name>[a-z][a-z0-9._]{2,29})$/iu
const quoted = /["\p{Cc}]/u

/** The name of a group or conversation in one form; undefined if it is empty, too long or unprintable. */
function nameOf(typed: string): string | undefined {
  const name = typed.replaceAll(/\s+/gu, ' ').trim()
  return name === '' || name === '@' || name.length > maxNameLength || quoted.test(name) ? undefined : name
}

/** The value of an operator in the one form in which it is printed; undefined if the operator does not have it. */
export function valueOf(name: OperatorName, typed: string): string | undefined {
  switch (name) {
    case 'from': {
      if (typed.toLowerCase() === 'me') return 'me'
      const username = handle.exec(typed)?.groups?.['name']
      return username === undefined ? undefined : `@${username.toLowerCase()}`
    }
    case 'in':
      return nameOf(typed)
    case 'before':
    case 'after':
      return isDateValue(typed.toLowerCase()) ? typed.toLowerCase() : undefined
    case 'has':
      return choiceOf(typed, hasValues)
    case 'is':
      return choiceOf(typed, isValues)
    case 'type':
      return choiceOf(typed, typeValues)
  }
}
