import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

/** All addresses of a name. Rejects when there are none, and when `signal` fires. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<string[]>

const maxAddresses = 16

/**
 * Asks the name servers, for both families at once, bypassing `/etc/hosts` and search domains, which are irrelevant
 * to foreign names. Unlike `getaddrinfo` it blocks no thread while a slow server answers.
 */
export const resolvePublic: Resolve = async (host, signal) => {
  if (isIP(host)) return [host]
  const resolver = new Resolver({ timeout: 1500, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    signal.throwIfAborted()
    return atLeastOne(
      host,
      answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    )
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** Resolves names as this machine does, so that an operator can name a host on its own network. */
export const resolveLocal: Resolve = async (host) => {
  if (isIP(host)) return [host]
  return atLeastOne(
    host,
    (await lookup(host, { all: true })).map(({ address }) => address),
  )
}

function atLeastOne(host: string, addresses: string[]): string[] {
  if (addresses.length === 0) throw new Error(`${host} has no address`)
  return addresses.slice(0, maxAddresses)
}
