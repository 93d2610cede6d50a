import type { HealthPart } from '@koinon/contract/shared'
import { health } from '#features/admin/index.ts'

/** One line of the doctor's table. */
export interface Check {
  readonly name: string
  readonly state: 'OK' | 'WARN' | 'BAD'
  /** The facts, or the fault in the words of the part that found it. */
  readonly detail: string
  /** Null if there is nothing to mend. */
  readonly remedy: string | null
}

export const wellCheck = (name: string, detail: string): Check => ({ name, state: 'OK', detail, remedy: null })

/** Words for a failure: of an error with several causes, those of the first. */
export function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return wordsOf((error.errors as unknown[])[0])
  return (error instanceof Error ? error.message : String(error)).slice(0, 300)
}

/** A remedy of the health page, with the variables it is about. */
export const remedyOf = (code: health.RemedyCode, ...variables: readonly string[]): string =>
  health.remedyTexts[code].replace('{settings}', variables.join(', '))

/** A part of the health page as a check. */
export const checkOf = ({ name, state, facts, remedy }: HealthPart): Check => ({
  name: name.toLowerCase().replaceAll('_', ' '),
  state,
  detail: facts.answer ?? detailOf(facts),
  remedy: remedy === null ? null : remedyOf(remedy.code, ...remedy.variables),
})

/** The facts that are numbers and words, such as "max connections 100". */
const detailOf = ({ isSetUp, ...facts }: HealthPart['facts']): string =>
  isSetUp === false
    ? 'not set up'
    : Object.entries(facts)
        .flatMap(([name, value]) =>
          typeof value === 'number' || typeof value === 'string'
            ? [`${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${valueText(name, value)}`]
            : [],
        )
        .join(', ')

const valueText = (name: string, value: number | string): string =>
  typeof value === 'number' && /bytes$/i.test(name) ? `${(value / 1e6).toFixed(1)} MB` : String(value)
