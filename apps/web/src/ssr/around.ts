import type { Accent } from '@koinon/contract/shared'

/** Around every page. */
export interface PageFrame {
  /** A tag of `lib/i18n/locales.ts`, chosen by `?lang=`, the cookie, then `Accept-Language`. */
  readonly locale: string
  /** The whole address of this page as the world knows it, without search: canonical link, Open Graph. */
  readonly url: string
  /** What the installation is called (`KOINON_NAME`). */
  readonly placeName: string
  /** Who is signed in, for the bar; the page is then private and must not be cached. */
  readonly viewer: { readonly displayName: string; readonly username: string } | null
  /** The community that sent the visitor (`?c=handle`), for its mark, picture and colour. */
  readonly community: PageCommunity | null
}
export interface PageCommunity {
  readonly handle: string
  readonly title: string
  readonly logoUrl: string
  readonly bannerUrl: string
  readonly accent: Accent | null
}

/**
 * A form that also works by a plain POST. The server answers such a POST with a redirect when all went well, else with the
 * same page, `values` as they were sent (never passwords or codes) and the refusal.
 */
export interface PageForm<Field extends string> {
  /** Where the plain form is sent: always the page's own path. */
  readonly action: string
  /** One-time token that the server made for this form; sent as `formToken`. */
  readonly token: string
  readonly values: Readonly<Partial<Record<Field, string>>>
  /** The problem document of the refusal, and its status. */
  readonly refusal: PageRefusal | null
}
export interface PageRefusal {
  readonly status: number
  readonly code: string
  readonly detail?: string
  readonly errors?: readonly { readonly path: string; readonly code: string; readonly message: string }[]
  readonly retryAfter?: number
}

/** How a person shows to be one, as `getInstance` tells it. */
export interface PageCaptcha {
  readonly kind: 'PROOF_OF_WORK' | 'RECAPTCHA'
  readonly challengeUrl: string | null
  readonly siteKey: string | null
}
