import { tabStorage } from '../data/browserStorage.ts'
import { isObjectOf, isText } from '../data/shapes.ts'
import type { Shape } from '../data/shapes.ts'

/** External providers with which a person can prove who they are. */
export type ProviderName = 'apple' | 'google'

export const providerIcons = { apple: 'apple-logo', google: 'google-logo' } as const
export const providerLabel = (name: ProviderName): string => ({ apple: 'Apple', google: 'Google' })[name]

/** Signing in, linking the identity to the signed-in account, or proving that the person still is its holder. */
export type ProviderPurpose = 'SIGN_IN' | 'LINK' | 'STEP_UP'

/** The provider's authorisation page and client id, as told by the server. */
export interface ProviderClient {
  readonly clientId: string
  readonly authorizeUrl: string
}

/** This tab's memory between leaving for a provider and coming back. */
export interface ProviderTrip {
  readonly provider: ProviderName
  readonly purpose: ProviderPurpose
  readonly state: string
  readonly nonce: string
  /** Where to go afterwards. */
  readonly next: string
}

const isProvider: Shape<ProviderName> = (value) => value === 'apple' || value === 'google'
const isPurpose: Shape<ProviderPurpose> = (value) => value === 'SIGN_IN' || value === 'LINK' || value === 'STEP_UP'
const isTrip = isObjectOf<ProviderTrip>({
  provider: isProvider,
  purpose: isPurpose,
  state: isText,
  nonce: isText,
  next: isText,
})

const storageKey = 'koinon.provider'
const secret = () => `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '')
const backAt = (provider: ProviderName, origin: string) => `${origin}/signin/return/${provider}`

/**
 * The address of the provider's own page. Both providers return an ID token through a form post: a token in an address
 * would stay in the browser's history.
 */
export function providerAddress(
  { clientId, authorizeUrl }: ProviderClient,
  trip: ProviderTrip,
  origin: string,
): string {
  const requested = {
    client_id: clientId,
    redirect_uri: backAt(trip.provider, origin),
    response_mode: 'form_post',
    state: trip.state,
    nonce: trip.nonce,
  }
  const own =
    trip.provider === 'google'
      ? { response_type: 'id_token', scope: 'openid email profile' }
      : { response_type: 'code id_token', scope: 'name email' }
  return `${authorizeUrl}?${new URLSearchParams({ ...requested, ...own })}`
}

/** Navigates to the provider. */
export function leaveForProvider(
  client: ProviderClient,
  { provider, purpose, next }: Pick<ProviderTrip, 'provider' | 'purpose' | 'next'>,
): void {
  const trip: ProviderTrip = { provider, purpose, next, state: secret(), nonce: secret() }
  tabStorage.save(storageKey, JSON.stringify(trip))
  location.assign(providerAddress(client, trip, location.origin))
}

/** The trip that this answer belongs to; can be taken once. Null if none began in this tab. */
export function tripOf(provider: ProviderName, { state }: { readonly state: string }): ProviderTrip | null {
  const trip = tabStorage.readJson(storageKey, isTrip)
  tabStorage.save(storageKey, null)
  return trip?.provider === provider && trip.state === state ? trip : null
}

const proofKey = 'koinon.provider-proof'

/** The input of `addAppleSignIn` and `addGoogleSignIn`, carried from the return page to the settings. */
export interface ProviderProof {
  readonly provider: ProviderName
  readonly idToken: string
  readonly nonce: string
}
const isProof = isObjectOf<ProviderProof>({ provider: isProvider, idToken: isText, nonce: isText })

export const saveProviderProof = (proof: ProviderProof): void => void tabStorage.save(proofKey, JSON.stringify(proof))

/** Takes the proof; works once. */
export function takeProviderProof(): ProviderProof | null {
  const proof = tabStorage.readJson(proofKey, isProof)
  tabStorage.save(proofKey, null)
  return proof
}
