import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'

/** Two hundred modules, loaded with the first passkey. */
const library = () => import('@simplewebauthn/server')

const timeoutMs = 300_000

/** Where passkeys are made and used: the product's own origin. */
export interface RelyingParty {
  readonly name: string
  readonly origin: string
}
export interface KnownKey {
  readonly credentialId: string
  readonly transports: readonly string[]
}
export interface StoredKey extends KnownKey {
  readonly publicKey: Uint8Array
  readonly counter: number
}
const rpId = ({ origin }: RelyingParty): string => new URL(origin).hostname
const known = ({ credentialId, transports }: KnownKey) => ({
  id: credentialId,
  transports: [...transports] as AuthenticatorTransport[],
})

export type CreationOptions = Reply<typeof contract.accounts.passkeysRegistrationOptions>['options']
export type RequestOptions = Reply<typeof contract.accounts.passkeysAuthenticationOptions>['options']

/** The contract's form of a credential that is already known. */
const descriptorOf = ({ id, transports }: { id: string; transports?: readonly string[] | undefined }) => ({
  id,
  type: 'public-key' as const,
  ...(transports ? { transports: [...transports] } : {}),
})

/** The options for creating a passkey: discoverable, so that it can sign in by itself. */
export async function creationOptions(
  rp: RelyingParty,
  user: { id: string; username: string; displayName: string; keys: readonly KnownKey[] },
): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rpId(rp),
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.username,
    userDisplayName: user.displayName,
    timeout: timeoutMs,
    attestationType: 'none',
    excludeCredentials: user.keys.map(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  return {
    challenge: options.challenge,
    rp: options.rp,
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: timeoutMs,
    excludeCredentials: (options.excludeCredentials ?? []).map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
    attestation: 'none',
    extensions: { credProps: true },
  }
}

export interface MadeKey {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
  readonly synced: boolean
}
/** Checks what the browser made; null when it is not what was asked for. */
export async function verifyCreation(rp: RelyingParty, challenge: string, response: unknown): Promise<MadeKey | null> {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rpId(rp),
    requireUserVerification: false,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: credential.transports ?? [],
    synced: credentialBackedUp,
  }
}

/** The options for signing: with one of these keys or, if none is named, any the browser knows. */
export async function requestOptions(
  rp: RelyingParty,
  keys: readonly KnownKey[],
  userVerification: 'preferred' | 'required' = 'preferred',
): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await library()
  const { challenge, allowCredentials } = await generateAuthenticationOptions({
    rpID: rpId(rp),
    timeout: timeoutMs,
    userVerification,
    ...(keys.length > 0 ? { allowCredentials: keys.map(known) } : {}),
  })
  return {
    challenge,
    rpId: rpId(rp),
    timeout: timeoutMs,
    userVerification,
    ...(allowCredentials ? { allowCredentials: allowCredentials.map(descriptorOf) } : {}),
  }
}

/** Checks a signature with a known key; null if it does not match. A counter that went back means a copied key. */
export async function verifyAssertion(
  rp: RelyingParty,
  challenge: string,
  key: StoredKey,
  response: unknown,
): Promise<{ counter: number; userVerified: boolean } | null> {
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rpId(rp),
    requireUserVerification: false,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(key.publicKey),
      counter: key.counter,
      transports: [...key.transports] as AuthenticatorTransport[],
    },
  }).catch(() => null)
  if (!verified?.verified) return null
  return { counter: verified.authenticationInfo.newCounter, userVerified: verified.authenticationInfo.userVerified }
}
