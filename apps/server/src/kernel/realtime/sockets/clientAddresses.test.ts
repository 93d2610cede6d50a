import { expect, test } from 'vitest'
import { networkOf } from './clientAddresses.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3::5', '2001:db8:1:2::'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
  ['2001:db8:1:3::5', '2001:db8:1:3::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['not an address', 'not an address'],
])('sockets from %s count for %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
