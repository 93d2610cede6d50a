import { createHash } from 'node:crypto'
import { acceptedLanguages, spokenLanguage } from '#adapters/translation/languages.ts'
import { isSupportedCountry } from '#adapters/phone/countries.ts'
import type { App } from '#kernel/http/app.ts'
import { dayMs } from '#kernel/durations.ts'
import type { RequestContext } from '#kernel/http/requestContext.ts'
import { hashToken } from '#kernel/credentials.ts'

const cookie = 'koinon-browser'
const yearMs = 365 * dayMs

/**
 * The browser that asks, as a hash of its own cookie, which outlives sessions. A browser without one gets it now.
 * Null for a client that is no browser: it is known by the secrets it was given.
 */
export function browserOf(app: App, request: RequestContext): string | null {
  const isBrowser = request.header('sec-fetch-site') !== undefined
  return isBrowser ? markedBrowser(app, request) : knownBrowser(request)
}

/** The browser of any client, which is recognized later if it keeps the cookie. */
export function markedBrowser(app: App, request: RequestContext): string {
  const known = knownBrowser(request)
  if (known !== null) return known
  const token = app.runtime.token()
  request.setCookie(cookie, token, new Date(app.runtime.now().getTime() + yearMs))
  return hashToken(token)
}

/** Reads the browser without marking it: a new browser stays unknown. */
export function knownBrowser(request: Pick<RequestContext, 'cookie'>): string | null {
  const known = request.cookie(cookie)
  return known && /^[\w-]{43}$/.test(known) ? hashToken(known) : null
}

/** The browser, or whatever distinguishes one app's device from another's. */
export const deviceOf = (app: App, request: RequestContext, clientName: string): string =>
  browserOf(app, request) ?? createHash('sha256').update(`${clientName}\n${request.userAgent}`).digest('base64url')

/**
 * The caller's language among those that the place offers: as chosen on the pages, otherwise what the browser prefers.
 * For messages to people without an account.
 */
export const languageOfRequest = ({ place }: Pick<App, 'place'>, request: RequestContext): string =>
  spokenLanguage(place.now().languages, [
    chosenLanguage.exec(request.header('cookie') ?? '')?.[1],
    ...acceptedLanguages(request.header('accept-language')),
  ])
/**
 * The country where members dial numbers without the country code: that of the place, otherwise of the language that
 * the browser prefers. Undefined if that is none whose numbers are known.
 */
export function countryOfRequest({ place }: Pick<App, 'place'>, request: RequestContext): string | undefined {
  const { country: own } = place.now()
  if (own !== null) return own
  const [tag] = acceptedLanguages(request.header('accept-language'))
  try {
    const country = tag === undefined ? undefined : new Intl.Locale(tag).maximize().region
    return country !== undefined && isSupportedCountry(country) ? country : undefined
  } catch {
    return undefined
  }
}
/** A cookie of the pages, which scripts may read, so it has no prefix of ours. */
const chosenLanguage = /(?:^|;\s*)koinon\.locale=([A-Za-z-]+)/

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]
const firstOf = (names: typeof browsers, text: string) => names.find(([form]) => form.test(text))?.[1]

/**
 * `Firefox on Linux`: what the owner recognises a session by. No place: an address says little about it and much
 * about people.
 */
export function clientNameOf(userAgent: string): string {
  const [browser, system] = [firstOf(browsers, userAgent), firstOf(systems, userAgent)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'An app'
}
