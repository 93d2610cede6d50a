import { Resolver } from 'node:dns/promises'
import type { Names } from './port.ts'

/** Answers that there is nothing of this kind, or no such name. */
const absent = new Set(['ENODATA', 'ENOTFOUND'])

/** Asks the name servers of this machine, or those given. */
export function createNames(servers: readonly string[] = []): Names {
  const resolver = new Resolver({ timeout: 1500, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return {
    addresses: async (host) => {
      const kinds = await Promise.all([known(resolver.resolve4(host)), known(resolver.resolve6(host))])
      const found = kinds.flatMap((addresses) => addresses ?? [])
      return found.length === 0 && kinds.includes(null) ? null : found
    },
    texts: async (name) => (await known(resolver.resolveTxt(name)))?.map((parts) => parts.join('')) ?? null,
  }
}

const known = <T>(query: Promise<T[]>): Promise<T[] | null> =>
  query.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && absent.has(String(error.code))) return []
    return null
  })
