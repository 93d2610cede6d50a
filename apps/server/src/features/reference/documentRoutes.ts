import { asyncApiOf } from '@koinon/contract/asyncapi'
import type { FastifyInstance } from 'fastify'
import type { App } from '#kernel/http/app.ts'
import { apiDocumentOf } from './apiDocument.ts'

/** `/openapi.json` and `/asyncapi.json`: what this server answers, for everybody. Any site's page may read them. */
export function documentRoutes(server: FastifyInstance, app: App): void {
  const texts = new Map<string, string>()
  const open = { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' }
  const serve = (path: string, make: () => unknown) =>
    server.get(path, (_, reply) => {
      const text = texts.get(path) ?? JSON.stringify(make())
      texts.set(path, text)
      return reply.headers(open).type('application/json; charset=utf-8').send(text)
    })
  const servers = [{ url: app.config.origin, description: 'This installation.' }]
  serve('/openapi.json', () => ({ ...apiDocumentOf(app), servers }))
  serve('/asyncapi.json', () => asyncApiOf({ version: apiDocumentOf(app).info.version, origin: app.config.origin }))
}
