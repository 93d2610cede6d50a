import type { PasswordStrength } from '@koinon/contract/shared'
import { estimate } from './strengthEstimator.ts'

const minLength = 8
/** The cost of guessing grows much faster than the length: longer passwords are judged by their beginning. */
const maxRated = 32
/** Shorter words occur in too many good passwords. */
const minWord = 4
const classOf = ['INVALID_WEAK', 'WEAK', 'WEAK', 'MEDIUM', 'STRONG'] as const satisfies readonly PasswordStrength[]

export interface PasswordRating {
  readonly strength: PasswordStrength
  /** Codes for what would make it stronger, from zxcvbn's feedback. */
  readonly hints: readonly string[]
}

/**
 * Classifies a password: too short, too weak (common, or containing the person's or the product's name), weak, medium,
 * strong. `known` are words that it must not contain: user name, e-mail, product name. Throws GateFullError if too many
 * are waiting to be judged.
 */
export async function ratePassword(password: string, known: readonly string[]): Promise<PasswordRating> {
  if (characters(password, minLength) < minLength) return { strength: 'INVALID_SHORT', hints: [] }
  const lower = password.toLowerCase()
  const words = known.flatMap((word) => [word, ...word.split('@').slice(0, 1)]).map((word) => word.toLowerCase())
  const carried = words.some((word) => word.length >= minWord && lower.includes(word))
  const { score, isCommon, hints } = await estimate({ text: password.slice(0, maxRated), known: words })
  return { strength: carried || isCommon ? 'INVALID_WEAK' : (classOf[score] ?? 'WEAK'), hints }
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
/** Counts characters as people do, up to `enough`. */
function characters(text: string, enough: number): number {
  let count = 0
  for (const _ of segmenter.segment(text.slice(0, 200))) {
    count += 1
    if (count >= enough) break
  }
  return count
}
