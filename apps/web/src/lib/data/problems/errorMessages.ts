import type { ErrorCode } from '@koinon/contract/kernel'
import { msg } from '../../text/i18n/index.ts'
import type { Message } from '../../text/i18n/index.ts'

export type ErrorMessages = Readonly<Partial<Record<ErrorCode, Message>>>

/** The explanation and the remedy of refusals that more than one screen may meet. Screens add their own. */
export const commonErrorMessages: ErrorMessages = {
  INVALID_PARAMETER: msg('Check the marked fields'),
  SIGN_IN_REQUIRED: msg('You were signed out. Sign in to continue.'),
  SESSION_ENDED: msg('You were signed out. Sign in to continue.'),
  NOT_ALLOWED: msg('You don’t have permission'),
  NOT_FOUND: msg('Not found. It may have been removed.'),
  RATE_LIMITED: msg('Too many attempts. Wait a moment and try again.'),
}

/** For everything else, by the kind of refusal. */
export const errorMessagesByStatus: Readonly<Record<number, Message>> = {
  400: msg('The server didn’t understand this. Reload the page and try again.'),
  401: msg('You were signed out. Sign in to continue.'),
  403: msg('You don’t have permission'),
  404: msg('Not found. It may have been removed.'),
  409: msg('Something changed meanwhile. Reload and try again.'),
  410: msg('This link was already used.'),
  413: msg('This is too large to send. Send less at once.'),
  415: msg('This kind of file can’t be used here.'),
  422: msg('That didn’t work. Check your input.'),
  429: msg('Too many attempts. Wait a moment and try again.'),
}

export const serverTrouble = msg('Something went wrong on our side. Try again in a moment.')
export const noConnection = msg('We couldn’t reach the server. Check your connection and try again.')
export const somethingElse = msg('Something went wrong. Try again, or reload the page.')

/** For a single field, by the parser's error code. */
export const fieldErrorMessages: Readonly<Record<string, Message>> = {
  MISSING: msg('Required field'),
  TOO_BIG: msg('Too long'),
  TOO_SMALL: msg('Too short'),
  INVALID: msg('Check the format'),
  UNKNOWN: msg('This can’t be sent here.'),
}
