import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'
import type { App } from '#kernel/http/app.ts'
import { namesTag } from '#kernel/entityTag.ts'
import { madeOnce } from './madeOnce.ts'
import { asyncApiJson, openApiJson } from './referenceThreads.ts'

const open = { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' }

/** The smaller one first. */
const encodings = ['br', 'gzip'] as const

/** `/openapi.json` and `/asyncapi.json`: what this server answers, for everybody. Any site's page may read them. */
export function documentRoutes(server: FastifyInstance, { config: { origin } }: App): void {
  for (const [path, make] of [
    ['/openapi.json', openApiJson],
    ['/asyncapi.json', asyncApiJson],
  ] as const) {
    const read = madeOnce(() => make({ origin }))
    server.get(path, async (request, reply) => {
      const { coded, etag } = await read()
      void reply.headers({ ...open, etag, vary: 'accept-encoding' })
      if (namesTag(request.headers['if-none-match'], etag)) return reply.status(304).send()
      const encoding = negotiate(request.headers['accept-encoding'] ?? '', [...encodings]) ?? 'identity'
      if (encoding !== 'identity') void reply.header('content-encoding', encoding)
      const { buffer, byteOffset, byteLength } = coded[encoding]
      return reply.type('application/json; charset=utf-8').send(Buffer.from(buffer, byteOffset, byteLength))
    })
  }
}
