import type { PageForm } from './around.ts'

/** What the pages are handed on which one signs in. */

/** Ways of signing in through others; null where the operator has not set one up. */
export interface PageProviders {
  readonly apple: PageProvider | null
  readonly google: PageProvider | null
}
export interface PageProvider {
  readonly clientId: string
  /** Their own page, where a person proves who they are. */
  readonly authorizeUrl: string
}

/** P05 `/signin?next=&c=`. */
export interface SignInPage {
  /** Where to go afterwards; already made sure to be an address of this application. */
  readonly next: string
  /** Without script the password stands on the same page as the identifier. */
  readonly form: PageForm<'identifier' | 'password' | 'remember'>
  readonly providers: PageProviders
  readonly canRegister: boolean
  /** Why one is here, when it was not by choice. */
  readonly reason: SignInReason | null
}

/**
 * `CONFIRMED`: a registration whose code was not needed any more. `NEEDS_SCRIPT`: the account owes a further step, which
 * a browser without script cannot take.
 */
export type SignInReason = 'SESSION_ENDED' | 'SIGNED_OUT' | 'CONFIRMED' | 'NEEDS_SCRIPT'

/** P05 `/signin/link/:token`: the link of a mail that signs in. */
export interface SignInLinkPage {
  readonly linkToken: string
  readonly next: string
  /** Used up, or older than it may be. */
  readonly isOver: boolean
  /** Where it was sent: whose account it opens. Null when it is over. */
  readonly contactMasked: string | null
  /** It was asked for in another browser than this one. */
  readonly isElsewhere: boolean
  readonly form: PageForm<never>
}
