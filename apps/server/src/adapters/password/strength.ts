import type { PasswordStrength } from '@koinon/contract/shared'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'

const minLength = 8
/** Estimating costs more than linear time: what is longer is judged by its beginning. */
const judged = 64
const classOf = ['INVALID_WEAK', 'WEAK', 'WEAK', 'MEDIUM', 'STRONG'] as const satisfies readonly PasswordStrength[]

export interface Judged {
  readonly strength: PasswordStrength
  /** Codes of what would make it stronger, of zxcvbn's feedback. */
  readonly hints: string[]
}

let factory: Promise<ZxcvbnFactory> | null = null

/** The word lists take megabytes: loaded when the first password is judged. */
async function load(): Promise<ZxcvbnFactory> {
  const [common, english] = await Promise.all([import('@zxcvbn-ts/language-common'), import('@zxcvbn-ts/language-en')])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  })
}

/**
 * Classifies a password: too short, too weak (common, or holding the person's or the product's name), weak, medium,
 * strong. `known` are words that must not carry it: user name, e-mail, product name.
 */
export async function judgePassword(password: string, known: readonly string[]): Promise<Judged> {
  if ([...password].length < minLength) return { strength: 'INVALID_SHORT', hints: [] }
  const lower = password.toLowerCase()
  const words = known.flatMap((word) => [word, ...word.split('@').slice(0, 1)]).map((word) => word.toLowerCase())
  const carried = words.some((word) => word.length >= 4 && lower.includes(word))
  factory ??= load()
  const { score, feedback } = (await factory).check(password.slice(0, judged), [...words])
  const hints = [feedback.warning, ...feedback.suggestions].filter((hint) => typeof hint === 'string')
  return { strength: carried ? 'INVALID_WEAK' : (classOf[score] ?? 'WEAK'), hints }
}
