import { msg } from '../../text/i18n/index.ts'
import type { ErrorMessages } from './errorMessages.ts'

/**
 * For refusals on the way in and in the settings of an account. Public pages have them at once; the application, whose
 * home needs none, after its first screen.
 */
export const accountErrorMessages: ErrorMessages = {
  ACCOUNT_BANNED: msg('This account is suspended.'),
  PROVIDER_REQUIRED: msg('Your organisation asks you to sign in with its provider.'),
  MANAGED_ACCOUNT: msg('An organisation manages this account. Ask it, or the staff here.'),
  BAD_CREDENTIALS: msg('These details don’t match an account. Try again.'),
  JOIN_CLOSED: msg('Nobody is let in at the moment. Please come back later.'),
  CODE_WRONG: msg('Wrong code. Check it and try again.'),
  CODE_EXPIRED: msg('Code expired. Request a new one.'),
  CHALLENGE_ENDED: msg('This took too long. Start again.'),
  TOKEN_EXPIRED: msg('This link was already used. Request a new one.'),
  TOKEN_NOT_FOUND: msg('This link does not work'),
  KEY_NOT_FOUND: msg('This key has ended already.'),
  BOT_NOT_FOUND: msg('This bot is gone, or you no longer run it.'),
  HOOK_ENDED: msg('This address has ended.'),
  HOOK_NOT_FOUND: msg('This hook has ended already.'),
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
}
