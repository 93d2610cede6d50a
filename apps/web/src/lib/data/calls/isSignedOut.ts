import { CallError } from '@koinon/client/errors'

/**
 * Whether a call failed because nobody is signed in. A 401 without one of our codes came from something in between,
 * such as a proxy.
 */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'SIGN_IN_REQUIRED' || error.code === 'SESSION_ENDED')
