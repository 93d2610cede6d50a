import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '#kernel/http/app.ts'
import { apiDocumentOf } from './apiDocument.ts'
import { codesPage, scopesPage } from './listPages.ts'
import { realtimePage } from './realtimePage.ts'
import { areaPage, typePage } from './referencePages.ts'
import { referenceStyles } from './referenceStyles.ts'
import { searchPage } from './searchPage.ts'
import { startPage } from './startPage.ts'

/** Nothing but our own style sheet and search: no script, no other host. */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** Longer words than any that the reference has. */
const maxQuery = 100

/** The reference of the API: an index, a page for each area and one for each type, without script. */
export function referenceRoutes(server: FastifyInstance, app: App): void {
  const cached = { 'cache-control': 'public, max-age=300' }
  const show = (reply: FastifyReply, html: string | null): FastifyReply | void =>
    html === null
      ? reply.callNotFound()
      : reply
          .headers({ ...cached, 'content-security-policy': policy })
          .type('text/html; charset=utf-8')
          .send(html)
  const read = () => apiDocumentOf(app)
  // Made once: the document does not change while the server runs.
  const made = new Map<string, string>()
  const lasting = (reply: FastifyReply, path: string, make: () => string | null) => {
    const html = made.get(path) ?? make()
    if (html !== null) made.set(path, html)
    return show(reply, html)
  }
  server.get('/api', (_, reply) => reply.redirect('/api/reference', 302))
  server.get('/api/reference', (_, reply) => show(reply, startPage(read(), app.place.now().name, app.config.origin)))
  server.get('/api/reference.css', (_, reply) =>
    reply.headers(cached).type('text/css; charset=utf-8').send(referenceStyles),
  )
  server.get('/api/reference/scopes', (_, reply) => lasting(reply, 'scopes', () => scopesPage(read())))
  server.get('/api/reference/codes', (_, reply) => lasting(reply, 'codes', () => codesPage(read())))
  server.get('/api/reference/realtime', (_, reply) =>
    lasting(reply, 'realtime', () => realtimePage(read().info.version, app.config.origin)),
  )
  server.get<{ Querystring: { q?: unknown } }>('/api/reference/search', (request, reply) => {
    const { q } = request.query
    return show(reply, searchPage(read(), typeof q === 'string' ? q.slice(0, maxQuery).trim() : ''))
  })
  server.get<{ Params: { area: string } }>('/api/reference/:area', (request, reply) =>
    lasting(reply, request.params.area, () => areaPage(read(), request.params.area, app.config.origin)),
  )
  server.get<{ Params: { name: string } }>('/api/reference/types/:name', (request, reply) =>
    show(reply, typePage(read(), request.params.name)),
  )
}
