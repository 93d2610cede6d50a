import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { ClientInput, Id, SignInResult, Time, Token } from '../../shared/index.ts'
import { Remember, SignInChanged } from './shapes.ts'
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
      .describe('Synced by a password manager or a platform, so that losing the device does not lose it.'),
    createdAt: Time,
    lastUsedAt: Time.nullable(),
  })
  .meta({ id: 'PasskeyView' })

export const listPasskeys = call({
  method: 'GET',
  path: '/accounts/passkeys',
  auth: 'member',
  summary: 'Lists the caller’s passkeys, newest first.',
  response: z.strictObject({ items: z.array(PasskeyView) }),
  extension: true,
})

export const passkeysRegistrationOptions = call({
  method: 'POST',
  path: '/accounts/passkeys/registrationOptions',
  auth: 'member',
  summary: 'Begins the creation of a passkey.',
  description: 'The challenge is bound to the session, valid for five minutes and works once.',
  response: z.strictObject({ challengeId: Token, expiresAt: Time, options: PasskeyCreationOptions }),
  errors: ['TOO_MANY_KEYS'],
  extension: true,
  stepUp: true,
})

export const passkeysRegistrationVerify = call({
  method: 'POST',
  path: '/accounts/passkeys/registrationVerify',
  auth: 'member',
  summary: 'Checks the passkey that the browser made and stores it.',
  description:
    'It can sign in by itself and also serves as a second factor. The owner is told; if a second factor is ' +
    'already required, every other session ends.',
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
  summary: 'Begins a sign-in by passkey.',
  description:
    'Names no account: the browser offers the passkeys it has. The challenge is valid for five minutes and works ' +
    'once.',
  response: z.strictObject({ challengeId: Token, expiresAt: Time, options: PasskeyRequestOptions }),
  extension: true,
  allowedInMaintenance: true,
})

export const passkeysAuthenticationVerify = call({
  method: 'POST',
  path: '/accounts/passkeys/authenticationVerify',
  auth: 'public',
  summary: 'Signs in by a passkey.',
  description: 'A passkey that verified its user counts as both factors.',
  body: z.strictObject({
    challengeId: Token,
    passkeyResponse: PasskeyAssertion,
    remember: Remember.optional(),
    client: ClientInput.optional(),
  }),
  response: SignInResult,
  errors: ['BAD_CREDENTIALS', 'CHALLENGE_ENDED', 'ACCOUNT_BANNED', 'PROVIDER_REQUIRED'],
  extension: true,
  rateLimit: 'signIn',
  returnsSecret: true,
  allowedInMaintenance: true,
})

export const passkeysRename = call({
  method: 'POST',
  path: '/accounts/passkeys/{id}/rename',
  auth: 'member',
  summary: 'Renames one of the caller’s passkeys.',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ name: PasskeyName }),
  response: PasskeyView,
  errors: ['NOT_FOUND'],
  extension: true,
})

export const deletePasskey = call({
  method: 'DELETE',
  path: '/accounts/passkeys/{id}',
  auth: 'member',
  summary: 'Removes one of the caller’s passkeys and ends every other session.',
  description: 'Refused while it is the last usable way to sign in.',
  params: z.strictObject({ id: Id }),
  response: SignInChanged,
  errors: ['LAST_SIGN_IN_WAY', 'WOULD_LOCK_OUT', 'NOT_FOUND'],
  extension: true,
  stepUp: true,
})
