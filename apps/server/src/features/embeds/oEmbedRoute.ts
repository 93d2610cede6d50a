import { contract } from '@koinon/contract'
import type { FastifyInstance } from 'fastify'
import { passRefusal } from '#features/landing/index.ts'

/** `/oembed`: the call under the address and with the parameters that oEmbed prescribes, readable by every website. */
export function oEmbedRoute(server: FastifyInstance): void {
  server.get<{ Querystring: Readonly<Record<string, unknown>> }>('/oembed', async (request, reply) => {
    const { url, format = 'json', maxwidth } = request.query
    if (format !== 'json' || typeof url !== 'string') return reply.callNotFound()
    const width = Math.round(Number(maxwidth))
    const query = new URLSearchParams({ url, ...(width >= 1 ? { maxwidth: String(Math.min(width, 10_000)) } : {}) })
    const answer = await server.inject({
      method: 'GET',
      url: `${contract.landing.getOEmbed.path}?${query.toString()}`,
      remoteAddress: request.ip,
      headers: { accept: 'application/json' },
    })
    if (answer.statusCode !== 200) {
      passRefusal(reply, answer)
      return reply
    }
    return reply
      .headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
      .type('application/json; charset=utf-8')
      .send(answer.body)
  })
}
