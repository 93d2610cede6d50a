import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { ClientInput, Id, SignInResult, Time, Token } from '../../shared/index.ts'
import { SignInChanged } from './shapes.ts'
import {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyName,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from './webauthn.ts'

const PasskeyView = z
  .strictObject({
    id: Id,
    name: z.string(),
    synced: z
      .boolean()
      .describe('Kept by a password manager or a platform, so that losing the device does not lose it.'),
    createdAt: Time,
    lastUsedAt: Time.nullable(),
  })
  .meta({ id: 'PasskeyView' })

export const listPasskeys = call({
  method: 'GET',
  path: '/accounts/passkeys',
  auth: 'member',
  summary: 'Lists the own passkeys, the newest first.',
  response: z.strictObject({ items: z.array(PasskeyView) }),
  extension: true,
})

export const passkeysRegistrationOptions = call({
  method: 'POST',
  path: '/accounts/passkeys/registrationOptions',
  auth: 'member',
  summary: 'Opens the making of a passkey.',
  description: 'The challenge is bound to the session, lives five minutes and works once.',
  response: z.strictObject({ challengeId: Token, expiresAt: Time, options: PasskeyCreationOptions }),
  errors: ['TOO_MANY_KEYS'],
  extension: true,
  stepUp: true,
})

export const passkeysRegistrationVerify = call({
  method: 'POST',
  path: '/accounts/passkeys/registrationVerify',
  auth: 'member',
  summary: 'Checks the passkey the browser made and keeps it.',
  description:
    'It may sign in alone and serves as a second factor. The owner is told by mail; where a second factor is wanted ' +
    'already, every other session ends.',
  body: z.strictObject({ challengeId: Token, passkeyResponse: PasskeyRegistration, name: PasskeyName.optional() }),
  response: PasskeyView,
  errors: ['CODE_WRONG', 'CHALLENGE_ENDED', 'TOO_MANY_KEYS'],
  extension: true,
  stepUp: true,
})

export const passkeysAuthenticationOptions = call({
  method: 'POST',
  path: '/accounts/passkeys/authenticationOptions',
  auth: 'public',
  summary: 'Opens a sign-in by passkey.',
  description:
    'Names no account: the browser offers the passkeys it has. The challenge lives five minutes and works once.',
  response: z.strictObject({ challengeId: Token, expiresAt: Time, options: PasskeyRequestOptions }),
  extension: true,
})

export const passkeysAuthenticationVerify = call({
  method: 'POST',
  path: '/accounts/passkeys/authenticationVerify',
  auth: 'public',
  summary: 'Signs in by a passkey.',
  description: 'A passkey that verified its user counts for both factors.',
  body: z.strictObject({ challengeId: Token, passkeyResponse: PasskeyAssertion, client: ClientInput.optional() }),
  response: SignInResult,
  errors: ['BAD_CREDENTIALS', 'CHALLENGE_ENDED', 'ACCOUNT_BANNED'],
  extension: true,
  limit: 'signIn',
})

export const passkeysRename = call({
  method: 'POST',
  path: '/accounts/passkeys/{id}/rename',
  auth: 'member',
  summary: 'Renames an own passkey.',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ name: PasskeyName }),
  response: PasskeyView,
  extension: true,
})

export const deletePasskey = call({
  method: 'DELETE',
  path: '/accounts/passkeys/{id}',
  auth: 'member',
  summary: 'Removes an own passkey and ends every other session.',
  description: 'Refused while it is the last usable way of signing in.',
  params: z.strictObject({ id: Id }),
  response: SignInChanged,
  errors: ['LAST_SIGN_IN_WAY'],
  extension: true,
  stepUp: true,
})
