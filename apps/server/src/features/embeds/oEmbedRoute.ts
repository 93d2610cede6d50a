import { contract } from '@koinon/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { passRefusal } from '#features/landing/index.ts'
import { problemOf } from '#kernel/http/problem.ts'

/** `/oembed`: the call under the address and with the parameters that oEmbed prescribes, readable by every website. */
export function oEmbedRoute(server: FastifyInstance): void {
  server.get<{ Querystring: Readonly<Record<string, unknown>> }>('/oembed', async (request, reply) => {
    const { url, format = 'json', maxwidth, maxheight } = request.query
    if (format !== 'json') return refuseFormat(request, reply)
    if (typeof url !== 'string') return reply.callNotFound()
    const query = new URLSearchParams({ url, ...pixels({ maxwidth, maxheight }) })
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

/** The status that oEmbed prescribes for a format that its provider does not have. */
function refuseFormat(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf('FORMAT_NOT_OFFERED', request.id)
  return reply.status(problem.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem))
}

/** Sizes as the call takes them; those that are none are left out. */
const pixels = (sizes: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sizes).flatMap(([name, size]) => {
      const rounded = Math.round(Number(size))
      return rounded >= 1 ? [[name, String(Math.min(rounded, 10_000))]] : []
    }),
  )
