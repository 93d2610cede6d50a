import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import addresses from 'ipaddr.js'

/** Finds out where a handshake came from: behind trusted proxies, the address they name. */
export function clientAddresses(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = trustedProxies.length > 0 ? proxyAddress.compile([...trustedProxies]) : () => false
  return (request) => networkOf(proxyAddress(request, isTrusted))
}

/**
 * The part of an address that one machine cannot change at will: all of it, or of IPv6 its network of 2^64 addresses.
 * `::ffff:192.0.2.1` is `192.0.2.1`, and `2001:db8:1:2::5` is `2001:db8:1:2::`.
 */
export function networkOf(address: string): string {
  if (!addresses.isValid(address)) return address
  const parsed = addresses.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return addresses.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()
}
