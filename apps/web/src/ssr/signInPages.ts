import type { PageForm } from './pageParts.ts'

/** The props of the pages for signing in. */

/** The external sign-in providers; null for each that the operator has not set up. */
export interface PageProviders {
  readonly apple: PageProvider | null
  readonly google: PageProvider | null
  /** Providers that administrators of this place have added. */
  readonly others: readonly NamedProvider[]
}
export interface NamedProvider {
  readonly id: string
  readonly name: string
}
export interface PageProvider {
  readonly clientId: string
  /** The provider's own page, where people prove who they are. */
  readonly authorizeUrl: string
}

/** P05 `/signin?next=&c=`. */
export interface SignInPage {
  /** Where to go afterwards; already checked to be an address of this application. */
  readonly next: string
  /** Without JavaScript the password field is on the same page as the identifier. */
  readonly form: PageForm<'identifier' | 'password' | 'remember'>
  readonly providers: PageProviders
  readonly canRegister: boolean
  /** Why the visitor was sent here, if it was not by choice. */
  readonly reason: SignInReason | null
}

/**
 * `CONFIRMED`: a registration whose code was no longer needed. `NEEDS_SCRIPT`: the account requires a further step,
 * which a browser without JavaScript cannot take.
 */
export type SignInReason = 'SESSION_ENDED' | 'CONFIRMED' | 'NEEDS_SCRIPT'

/** P05 `/signin/link/:token`: the mailed link that signs in. */
export interface SignInLinkPage {
  readonly linkToken: string
  readonly next: string
  /** Used up or expired. */
  readonly isOver: boolean
  /** Where it was sent, and so whose account it opens. Null once it is over. */
  readonly contactMasked: string | null
  /** The link was requested in another browser. */
  readonly isElsewhere: boolean
  readonly form: PageForm<never>
}
