import { domainToASCII } from 'node:url'

/**
 * The domain of an address in the one form in which domains are compared and proved. Letters that look like others stay
 * different: `exаmple.org` with a Cyrillic letter is `xn--exmple-4nf.org`. Null for what is no address.
 */
export function emailDomain(address: string): string | null {
  const at = address.lastIndexOf('@')
  return at < 1 ? null : asciiDomain(address.slice(at + 1))
}

/** A domain name in ASCII and lower case; null if it is none that can be proved. */
export function asciiDomain(name: string): string | null {
  const ascii = domainToASCII(name.trim().replace(/\.$/, '')).toLowerCase()
  return /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/.test(ascii)
    ? ascii
    : null
}
