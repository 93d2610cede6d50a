import { CallError } from '@koinon/client/errors'

const codes: readonly unknown[] = ['TOKEN_EXPIRED', 'CODE_EXPIRED', 'CHALLENGE_ENDED']

/** The link or code of this page is used up or expired: pressing again does not help. */
export const isUsedOrExpired = (error: unknown): boolean => error instanceof CallError && codes.includes(error.code)
