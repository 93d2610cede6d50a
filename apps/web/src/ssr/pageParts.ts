import type { Accent, AnnouncementText, LegalDocument } from '@koinon/contract/shared'

/** The surroundings of every page. */
export interface PageFrame {
  /** A tag of `lib/i18n/locales.ts`, chosen by `?lang=`, the cookie, then `Accept-Language`. */
  readonly locale: string
  /** The languages that the place offers. */
  readonly languages: readonly string[]
  /** The full public address of this page, without its query: for the canonical link and Open Graph. */
  readonly url: string
  /** The name of the installation (`KOINON_NAME`). */
  readonly placeName: string
  /** Its colours and pictures; left out if they are the product’s own. */
  readonly placeLook?: PlaceLook
  /** The place asks search engines to list none of its pages. */
  readonly isUnlisted?: boolean
  /** Visitors see neither communities nor anything else of the place. */
  readonly isOnlyForMembers?: boolean
  /** The signed-in person, for the bar. The page is then private and must not be cached. */
  readonly viewer: { readonly displayName: string; readonly username: string } | null
  /** To visitors, the latest first; left out without any. */
  readonly announcements?: readonly PageAnnouncement[]
  /** The community that sent the visitor (`?c=handle`): its logo, picture and colour. */
  readonly community: PageCommunity | null
  /** The documents in force: terms, privacy statement, house rules, imprint. */
  readonly documents: readonly LegalDocument[]
  /** The visitor comes from signing out: the page says that it is done. */
  readonly hasSignedOut: boolean
  /** Left out of what the page's script gets. */
  readonly alternates?: readonly PageAlternate[]
}
/** Another form of a page, for programs: a feed, a calendar, a description for other websites. */
export interface PageAlternate {
  /** The media type. */
  readonly type: string
  readonly title: string
  /** The full public address. */
  readonly url: string
}
export interface PageAnnouncement extends AnnouncementText {
  readonly id: string
  /** Of the text, which may differ from the page's. */
  readonly language: string
  readonly tone: 'INFO' | 'SUCCESS' | 'WARNING'
  readonly dismissible: boolean
}
export interface PlaceLook {
  readonly accent: Accent | null
  /** Addresses of its pictures. */
  readonly logo: string | null
  readonly darkLogo: string | null
  readonly icon: string | null
  /** The full public address. */
  readonly sharePicture: string | null
}
export interface PageCommunity {
  readonly handle: string
  readonly name: string
  readonly logoUrl: string
  readonly bannerUrl: string
  readonly accent: Accent | null
}

/**
 * A form that also works by a plain POST. The server answers such a POST with a redirect on success, otherwise with the
 * same page, the submitted `values` (never passwords or codes) and the refusal.
 */
export interface PageForm<Field extends string> {
  /** Where the plain form is sent: always the page's own path. */
  readonly action: string
  /** A one-time token the server made for this form; sent as `formToken`. */
  readonly token: string
  readonly values: Readonly<Partial<Record<Field, string>>>
  /** The problem document of the refusal, with its status. */
  readonly refusal: PageRefusal | null
}
export interface PageRefusal {
  readonly status: number
  readonly code: string
  readonly detail?: string
  readonly errors?: readonly { readonly path: string; readonly code: string; readonly message: string }[]
  readonly retryAfter?: number
}

/** How a visitor proves to be human, as configured by `getInstance`. */
export interface PageCaptcha {
  readonly kind: 'PROOF_OF_WORK' | 'RECAPTCHA'
  readonly challengeUrl: string | null
  readonly siteKey: string | null
}
