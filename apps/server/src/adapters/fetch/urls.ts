import { isIP } from 'node:net'
import { isPublicAddress } from './addresses.ts'

export type CheckedUrl = { ok: true; url: URL; host: string; port: number } | { ok: false; detail: string }

const maxLength = 2048
const usualPort: Record<string, number> = { 'http:': 80, 'https:': 443 }

/** Names that only mean something inside a network. The addresses they resolve to are checked as well. */
const innerName = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa|onion)\.?$/

/**
 * Parses an address as WHATWG does, so that `http://2130706433`, `http://0x7f.1` and `http://127。0。0。1` are
 * recognised as 127.0.0.1, and says why it may not be opened. Names are not resolved here.
 */
export function checkUrl(text: string, ports: ReadonlySet<number>): CheckedUrl {
  const read = readUrl(text)
  if (!read.ok) return read
  const { host, port } = read
  if (!ports.has(port)) return { ok: false, detail: `the port ${port}` }
  if (isIP(host)) return isPublicAddress(host) ? read : { ok: false, detail: `the address ${host}` }
  if (!host.includes('.') || innerName.test(host)) return { ok: false, detail: `the inner name ${host}` }
  return read
}

/** An address with a scheme, host and port that can be opened at all, without credentials. */
export function readUrl(text: string): CheckedUrl {
  if (text.length > maxLength) return { ok: false, detail: 'its length' }
  const url = URL.parse(text)
  if (!url) return { ok: false, detail: 'its form' }
  const port = usualPort[url.protocol]
  if (port === undefined) return { ok: false, detail: `the scheme ${url.protocol}` }
  if (url.username || url.password) return { ok: false, detail: 'credentials' }
  url.hash = ''
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return { ok: true, url, host, port: url.port ? Number(url.port) : port }
}

/** Whether `url` is on the origin of `base` and under its path: `/v1` contains `/v1/x` but not `/v10`. */
export function liesUnder(url: URL, base: URL): boolean {
  const path = base.pathname.endsWith('/') ? base.pathname : `${base.pathname}/`
  return url.origin === base.origin && (url.pathname === base.pathname || url.pathname.startsWith(path))
}
