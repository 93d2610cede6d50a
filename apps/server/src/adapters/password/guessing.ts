import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'

/**
 * The thread that alone holds the lists of words (megabytes, and a third of a second to build) and tries to guess:
 * up to a third of a second for one password, which the event loop does not have.
 */
export interface Question {
  readonly text: string
  /** What a guesser knows of the person. */
  readonly known: readonly string[]
}
export interface Estimate {
  /** zxcvbn's, from 0 to 4. */
  readonly score: number
  /** Whether the whole of it stands in a list of leaked passwords. */
  readonly isCommon: boolean
  /** Codes of what would make it stronger. */
  readonly hints: readonly string[]
}

const factory = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
})
const leaked = new Set(common.dictionary['passwords-common'].map((word) => word.toLowerCase()))

/** How hard it is to guess: the work of the thread. */
export function guess({ text, known }: Question): Estimate {
  const { score, feedback } = factory.check(text, [...known])
  const hints = [feedback.warning, ...feedback.suggestions].filter((hint) => typeof hint === 'string')
  return { score, isCommon: leaked.has(text.toLowerCase()), hints }
}
