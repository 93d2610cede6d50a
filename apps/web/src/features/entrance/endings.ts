import { CallFailed } from '@koinon/client'

const codes: readonly unknown[] = ['TOKEN_EXPIRED', 'CODE_EXPIRED', 'CHALLENGE_ENDED']

/** The link or code of this page is used up or expired: pressing again does not help. */
export const isOver = (error: unknown): boolean => error instanceof CallFailed && codes.includes(error.code)
