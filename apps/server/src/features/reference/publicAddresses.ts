import { contract } from '@koinon/contract'
import type { FastifyInstance } from 'fastify'

const pageSize = 500
const maxPages = 20

/** The addresses of all public pages: those that the public calls list. */
export async function publicAddresses(server: FastifyInstance, remoteAddress: string): Promise<readonly string[]> {
  const found = ['/', '/communities', '/terms', '/privacy', '/rules', '/imprint', '/api/reference']
  let after: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const query = new URLSearchParams({ limit: String(pageSize), ...(after === undefined ? {} : { after }) })
    const url = `${contract.landing.listCommunityProfiles.path}?${query.toString()}`
    const answer = await server.inject({ method: 'GET', url, remoteAddress, headers: { accept: 'application/json' } })
    if (answer.statusCode !== 200) break
    const communities = contract.landing.listCommunityProfiles.response.parse(JSON.parse(answer.body))
    found.push(...communities.map(({ communityHandle }) => `/c/${communityHandle}`))
    after = communities.at(-1)?.communityId
    if (communities.length < pageSize) break
  }
  return found
}
