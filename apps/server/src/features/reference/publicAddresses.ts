import { contract } from '@koinon/contract'
import type { CallSpec, Reply } from '@koinon/contract/kernel'
import type { FastifyInstance } from 'fastify'

const pageSize = 500
const maxPages = 100

/** A call that lists public pages was refused, such as to a visitor who has asked too often. */
export class ListRefused extends Error {
  readonly status: number
  readonly retryAfter: string | undefined

  constructor(status: number, retryAfter: string | undefined) {
    super(`The list of public pages was refused with ${status}.`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** The addresses of all public pages: those that the public calls list. Throws `ListRefused` rather than leaving some out. */
export async function publicAddresses(server: FastifyInstance, remoteAddress: string): Promise<readonly string[]> {
  const read = reader(server, remoteAddress)
  const communities = await communityAddresses(read)
  const events = await eventAddresses(read)
  return ['/', '/communities', '/terms', '/privacy', '/rules', '/imprint', '/api/reference', ...communities, ...events]
}

type Read = <S extends CallSpec>(
  spec: S,
  query: Readonly<Record<string, string | null | undefined>>,
) => Promise<Reply<S>>

/** Calls the API as a visitor does. */
const reader =
  (server: FastifyInstance, remoteAddress: string): Read =>
  async (spec, query) => {
    const given = Object.entries(query).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
    const url = `${spec.path}?${new URLSearchParams(given).toString()}`
    const answer = await server.inject({ method: 'GET', url, remoteAddress, headers: { accept: 'application/json' } })
    const retryAfter = answer.headers['retry-after']
    if (answer.statusCode !== 200) throw new ListRefused(answer.statusCode, retryAfter)
    return spec.response.parse(JSON.parse(answer.body)) as Reply<typeof spec>
  }

async function communityAddresses(read: Read): Promise<readonly string[]> {
  const found: string[] = []
  let after: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const communities = await read(contract.landing.listCommunityProfiles, { limit: String(pageSize), after })
    found.push(...communities.map(({ communityHandle }) => `/c/${communityHandle}`))
    after = communities.at(-1)?.communityId
    if (communities.length < pageSize) break
  }
  return found
}

/** The events to come; of a series its page, which shows its dates. */
async function eventAddresses(read: Read): Promise<readonly string[]> {
  const found = new Set<string>()
  let cursor: string | null = null
  for (let page = 0; page < maxPages; page++) {
    const dates: Reply<typeof contract.landing.listPublicEvents> = await read(contract.landing.listPublicEvents, {
      limit: String(pageSize),
      cursor,
    })
    for (const { event } of dates.items) if (event.state === 'SCHEDULED') found.add(`/e/${event.id}`)
    cursor = dates.nextCursor
    if (cursor === null) break
  }
  return [...found]
}
