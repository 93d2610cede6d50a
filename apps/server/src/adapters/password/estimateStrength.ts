import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import { useBatchScheduling } from '../common/batchScheduling.ts'

await useBatchScheduling()

/**
 * The only thread that holds the word lists (megabytes, a third of a second to load) and does the guessing: up to a
 * third of a second per password, which the event loop cannot spare.
 */
export interface StrengthQuestion {
  readonly text: string
  /** Facts about the person that a guesser would know. */
  readonly known: readonly string[]
}
export interface StrengthEstimate {
  /** zxcvbn's score, from 0 to 4. */
  readonly score: number
  /** Whether the whole password is in a list of leaked passwords. */
  readonly isCommon: boolean
  /** Codes for what would make it stronger. */
  readonly hints: readonly string[]
}

const factory = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
})
const leaked = new Set(common.dictionary['passwords-common'].map((word) => word.toLowerCase()))

/** How hard a password is to guess; runs in the thread. */
export function estimateStrength({ text, known }: StrengthQuestion): StrengthEstimate {
  const { score, feedback } = factory.check(text, [...known])
  const hints = [feedback.warning, ...feedback.suggestions].filter((hint) => typeof hint === 'string')
  return { score, isCommon: leaked.has(text.toLowerCase()), hints }
}
