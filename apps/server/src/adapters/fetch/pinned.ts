import type { LookupFunction, Socket } from 'node:net'
import { isIP } from 'node:net'
import { buildConnector } from 'undici'

/** Opens sockets to these addresses only, whatever their name may resolve to later. */
export type Connect = (addresses: readonly string[]) => buildConnector.connector

/**
 * The host keeps its name for `Host`, SNI and the certificate check, while its look-up returns what was checked: a
 * name that changes between check and connection (rebinding) has no effect. The peer address is compared once more.
 */
export const pinnedConnect: Connect = (addresses) => {
  const known = addresses.map((address) => ({ address, family: isIP(address) }))
  const lookup: LookupFunction = (_host, options, done) => {
    const fitting = known.filter(({ family }) => !options.family || options.family === family)
    const [first] = fitting
    if (!first) return done(new Error('no checked address of this family'), '', 0)
    return options.all ? done(null, fitting) : done(null, first.address, first.family)
  }
  const open = buildConnector({ lookup, allowH2: false, autoSelectFamily: true, timeout: 4000 })
  return (options, done) => {
    open(options, (error, socket) => {
      if (error) return done(error, null)
      if (isOneOf(addresses, socket)) return done(null, socket)
      socket.destroy()
      return done(new Error('the socket leads to an unchecked address'), null)
    })
  }
}

const isOneOf = (addresses: readonly string[], { remoteAddress = '' }: Socket): boolean => {
  const peer = canonical(remoteAddress.replace(/^::ffff:(?=\d+\.)/, ''))
  return addresses.some((address) => canonical(address) === peer)
}

/** One spelling for each address. */
const canonical = (address: string): string => (isIP(address) === 6 ? new URL(`http://[${address}]`).hostname : address)
