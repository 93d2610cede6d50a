import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { IdToken, Nonce, SignInChanged } from './shapes.ts'

const identity = z.strictObject({ idToken: IdToken, nonce: Nonce })

export const addAppleSignIn = call({
  method: 'POST',
  path: '/accounts/addAppleSignIn',
  auth: 'member',
  summary: 'Links an Apple identity as a way to sign in.',
  description:
    'Linking an identity that is already linked changes nothing. 404 where the operator has not set the provider up.',
  body: identity,
  response: SignInChanged,
  errors: ['BAD_IDENTITY_TOKEN', 'IDENTITY_IN_USE', 'NOT_FOUND'],
  stepUp: true,
  rateLimit: 'signIn',
  ownTransaction: true,
})

export const removeAppleSignIn = call({
  method: 'POST',
  path: '/accounts/removeAppleSignIn',
  auth: 'member',
  summary: 'Unlinks the Apple identity and ends every other session.',
  description: 'Refused while it is the last usable way to sign in.',
  response: SignInChanged,
  errors: ['LAST_SIGN_IN_WAY', 'NOT_FOUND'],
  stepUp: true,
})

export const addGoogleSignIn = call({
  method: 'POST',
  path: '/accounts/addGoogleSignIn',
  auth: 'member',
  summary: 'Links a Google identity as a way to sign in.',
  description:
    'Linking an identity that is already linked changes nothing. 404 where the operator has not set the provider up.',
  body: identity,
  response: SignInChanged,
  errors: ['BAD_IDENTITY_TOKEN', 'IDENTITY_IN_USE', 'NOT_FOUND'],
  stepUp: true,
  rateLimit: 'signIn',
  ownTransaction: true,
})

export const removeGoogleSignIn = call({
  method: 'POST',
  path: '/accounts/removeGoogleSignIn',
  auth: 'member',
  summary: 'Unlinks the Google identity and ends every other session.',
  description: 'Refused while it is the last usable way to sign in.',
  response: SignInChanged,
  errors: ['LAST_SIGN_IN_WAY', 'NOT_FOUND'],
  stepUp: true,
})
