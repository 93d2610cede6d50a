import { CallFailed } from '@koinon/client'

const codes: readonly unknown[] = ['TOKEN_EXPIRED', 'CODE_EXPIRED', 'CHALLENGE_ENDED']

/** The link or code that a page was opened with is used up or too old: pressing once more helps nobody. */
export const isOver = (error: unknown): boolean => error instanceof CallFailed && codes.includes(error.code)
