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
  ACCOUNT_BANNED: msg('This account is suspended.'),
  BAD_CREDENTIALS: msg('These details don’t match an account. Try again.'),
  CODE_WRONG: msg('Wrong code. Check it and try again.'),
  CODE_EXPIRED: msg('Code expired. Request a new one.'),
  CHALLENGE_ENDED: msg('This took too long. Start again.'),
  TOKEN_EXPIRED: msg('This link was already used. Request a new one.'),
  CAPTCHA_FAILED: msg('We couldn’t verify that you are a person. Try again.'),
  EMAIL_TAKEN: msg('This email belongs to another account.'),
  PHONE_TAKEN: msg('This number belongs to another account.'),
  USERNAME_TAKEN: msg('This username is taken'),
  USERNAME_INVALID: msg('Use 3 to 30 letters, numbers, dots or underscores, and start with a letter.'),
  USERNAME_RESERVED: msg('This username can’t be used. Choose another.'),
  NAME_MISLEADING: msg(
    'This name looks like another one here that is spelled in other letters. Choose a different name.',
  ),
  PASSWORD_REFUSED: msg('This password is too easy to guess. Choose a longer one.'),
  NOT_A_NUMBER: msg('This isn’t a phone number. Use digits, spaces and a plus sign.'),
  TOO_SHORT: msg('This number is too short. Check it and try again.'),
  TOO_LONG: msg('This is too long. Shorten it and try again.'),
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
