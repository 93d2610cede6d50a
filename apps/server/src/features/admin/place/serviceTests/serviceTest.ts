import type { Translator } from '#adapters/translation/translator.ts'

export interface TestFacts {
  /** The recipient; null for a service that sends nothing, and for mails and pushes to the person who asks. */
  readonly to: string | null
  /** The person who asks; null for the operator, at the command line. */
  readonly accountId: string | null
  readonly translator: Translator
}
export interface ServiceTest {
  /** The outcome in words; of a failure, those of the service. */
  readonly detail: string
  /** The way out of a failure; null if there was none. */
  readonly remedy: string | null
}

const maxDetail = 300

/** The words of a failure, of its cause if that is known. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, maxDetail)
  return (error.cause instanceof Error ? error.cause.message : error.message).slice(0, maxDetail)
}

/** Tries something, and returns the outcome with a remedy for its failure. */
export const attempted = (
  detail: string,
  work: () => Promise<unknown>,
  remedyFor: (error: unknown) => string,
): Promise<ServiceTest> =>
  work().then(
    () => ({ detail, remedy: null }),
    (error: unknown) => ({ detail: wordsOf(error), remedy: remedyFor(error) }),
  )
