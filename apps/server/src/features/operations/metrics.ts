import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../../kernel/app.ts'
import { problemOf } from '../../kernel/problem.ts'
import { isThisMachine } from './local.ts'

function mayRead(app: App, request: FastifyRequest): boolean {
  const { metricsToken } = app.config
  if (!metricsToken) return isThisMachine(request)
  const wanted = Buffer.from(`Bearer ${metricsToken}`)
  const given = Buffer.from(request.headers.authorization ?? '')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** `GET /metrics` in Prometheus' text format: with `METRICS_TOKEN` as bearer, or from this machine where none is set. */
export function metricsRoute(server: FastifyInstance, app: App): void {
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(app, request))
      return reply
        .status(404)
        .type('application/problem+json; charset=utf-8')
        .send(JSON.stringify(problemOf('NOT_FOUND', request.id)))
    return reply.type(app.metrics.registry.contentType).send(await app.metrics.registry.metrics())
  })
}
