import { domainToUnicode } from 'node:url'
import { mixesScripts } from '@koinon/contract/mixedScripts'
import { checkUrl, readUrl } from '../fetch/urls.ts'

const documentPath = '/.well-known/openid-configuration'
const httpsPort = new Set([443])

/** Whether a provider may have this address: https in public, or an origin that the operator named. */
export function isProviderUrl(text: string, ownOrigins: readonly string[]): boolean {
  const read = readUrl(text)
  if (!read.ok) return false
  if (ownOrigins.includes(read.url.origin)) return true
  const isPublic = checkUrl(text, httpsPort).ok && read.url.protocol === 'https:'
  // A host such as one with a Cyrillic letter among Latin ones passes for another.
  return isPublic && !mixesScripts(domainToUnicode(read.host))
}

/** An issuer as it is saved, its host in ASCII: people paste the address of its document as well. Null if it may not be one. */
export function readIssuer(text: string, ownOrigins: readonly string[]): string | null {
  const url = URL.parse(text)
  if (!url || url.search !== '' || url.hash !== '' || !isProviderUrl(text, ownOrigins)) return null
  const path = url.pathname.endsWith(documentPath) ? url.pathname.slice(0, -documentPath.length) : url.pathname
  return `${url.origin}${path === '/' ? '' : path}`
}

export const documentUrl = (issuer: string): string => `${withoutSlash(issuer)}${documentPath}`

/** Some providers end their name with a slash, and people leave it out. */
export const isSameIssuer = (one: string, other: string): boolean => withoutSlash(one) === withoutSlash(other)
const withoutSlash = (text: string): string => text.replace(/\/$/, '')
