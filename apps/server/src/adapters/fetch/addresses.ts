import { BlockList, isIP } from 'node:net'

/**
 * IPv4 ranges outside the public internet (IANA's special-purpose registry), and two addresses inside public ranges
 * that clouds use to hand out credentials and to control agents.
 */
const refusedV4 = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT; also a cloud's metadata at 100.100.100.200
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // a cloud's host agent
  ['169.254.0.0', 16], // link-local; most clouds' metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments; a cloud's metadata at 192.0.0.192
  ['192.0.2.0', 24], // documentation
  ['192.31.196.0', 24], // AS112
  ['192.52.193.0', 24], // AMT
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
] as const

/**
 * Everything IANA has not assigned as global unicast is refused as a whole, which covers loopback, unspecified,
 * link-local, unique local, multicast, IPv4-mapped and -compatible, and NAT64 (64:ff9b::) without naming them.
 */
const globalUnicast = ['2000::', 3] as const

const refusedV6 = [
  ['2001::', 23], // protocol assignments: Teredo, benchmarks, ORCHID
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4: carries any IPv4 address, private ones too
  ['2620:4f:8000::', 48], // AS112
  ['3fff::', 20], // documentation
] as const

const refused = new BlockList()
for (const [net, prefix] of refusedV4) refused.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of refusedV6) refused.addSubnet(net, prefix, 'ipv6')

const unicast = new BlockList()
unicast.addSubnet(...globalUnicast, 'ipv6')

/**
 * Whether a numeric address is reachable by anybody on the internet. Pure. Anything that is not a plain address is
 * not public: names, scoped addresses (`fe80::1%eth0`), and the short, octal and hexadecimal forms of IPv4.
 */
export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip)
  if (family === 4) return !refused.check(ip, 'ipv4')
  if (family === 6) return !ip.includes('%') && unicast.check(ip, 'ipv6') && !refused.check(ip, 'ipv6')
  return false
}
