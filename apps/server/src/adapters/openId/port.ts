/** A provider that speaks OpenID Connect, as its administrators registered us there. */
export interface OpenIdProvider {
  /** Changes with every setting: what was read of the provider is cached under it. */
  readonly cacheKey: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string | null
  readonly claims: ClaimNames
  readonly returnUrl: string
}

/** Which claim says what; no name: it is not read. */
export interface ClaimNames {
  readonly email: string
  readonly emailVerified: string
  readonly name: string
  readonly groups: string
}

/**
 * Pages that the provider shows although somebody is signed in there: NONE, SELECT_ACCOUNT to choose an account or sign in
 * with another, LOGIN to prove once more who it is. `prompt` of OpenID Connect Core, 3.1.2.1.
 */
export type Prompt = 'NONE' | 'SELECT_ACCOUNT' | 'LOGIN'

/** The secrets of one sign-in, from its start to its end. */
export interface OpenIdSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** A person, as the provider's verified tokens describe them. */
export interface OpenIdIdentity {
  readonly subject: string
  /** Lower case; only one that the provider has checked. */
  readonly email: string | null
  readonly name: string | null
  /** The provider's own name for the session, for back-channel logout. */
  readonly sid: string | null
  /** Null: the provider did not say, or said that they are too many to list. Nobody loses a group for that. */
  readonly groups: readonly string[] | null
  /** When the provider vouched for it, by its own clock and in whole seconds. */
  readonly issuedAt: Date
}

export type CheckStep = 'ADDRESS' | 'DOCUMENT' | 'ISSUER' | 'ENDPOINTS' | 'KEYS' | 'CLIENT'
export type CheckReason =
  | 'ADDRESS_NOT_ALLOWED'
  | 'UNREACHABLE'
  | 'TOO_LARGE'
  | 'REDIRECTED'
  | 'NOT_A_DOCUMENT'
  | 'OTHER_ISSUER'
  | 'SHARED_ISSUER'
  | 'NO_CODE_FLOW'
  | 'NO_PKCE'
  | 'NO_USABLE_KEY'
  | 'CLIENT_REFUSED'

/** The outcome of one step of a test. */
export interface ProviderCheckResult {
  readonly step: CheckStep
  readonly outcome: 'PASSED' | 'FAILED' | 'SKIPPED'
  readonly reason: CheckReason | null
  readonly found: string | null
}

/** An order to end a session, from a token of a back-channel logout. */
export interface LogoutOrder {
  readonly tokenId: string
  readonly sid: string | null
  readonly subject: string | null
  /** By the provider's own clock, in whole seconds. */
  readonly issuedAt: Date
  readonly expiresAt: Date
}

/** Providers that speak OpenID Connect: code flow with PKCE and nonce, and signatures that are checked. */
export interface OpenId {
  /** The issuer in the form in which it is saved; null if it may never be asked. */
  readIssuer(text: string): string | null
  /** The address of the provider's page. Throws UpstreamUnavailable if its configuration cannot be had. */
  startUrl(
    provider: OpenIdProvider,
    secrets: OpenIdSecrets,
    options: { readonly prompt: Prompt; readonly loginHint?: string | undefined },
  ): Promise<string>
  /**
   * Exchanges the code. Null if anything of the answer does not hold; throws UpstreamUnavailable if the provider cannot
   * be reached. `authenticatedAfter`: the person has to have shown there who they are since.
   */
  finish(
    provider: OpenIdProvider,
    secrets: OpenIdSecrets,
    answer: {
      readonly code: string
      readonly iss?: string | undefined
      readonly now: Date
      readonly authenticatedAfter?: Date
    },
  ): Promise<OpenIdIdentity | null>
  /**
   * The page of the provider where people sign out (RP-initiated logout), which leads back to `returnTo`; null if it has
   * none. Throws UpstreamUnavailable like `startUrl`.
   */
  endUrl(provider: OpenIdProvider, returnTo: string): Promise<string | null>
  /** Tests a provider step by step; steps after the first that failed are skipped. */
  check(provider: OpenIdProvider): Promise<readonly ProviderCheckResult[]>
  /** Null if the token is not a valid order of this provider. */
  readLogout(provider: OpenIdProvider, token: string, now: Date): Promise<LogoutOrder | null>
}
