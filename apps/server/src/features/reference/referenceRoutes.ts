import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '#kernel/http/app.ts'
import { referenceStyles } from './referenceStyles.ts'
import type { PageQuestion } from './referenceThread.ts'
import { pageHtml } from './referenceThreads.ts'

/** Nothing but our own style sheet and search: no script, no other host. */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** Longer words than any that the reference has. */
const maxQuery = 100

/** The reference of the API: an index, a page for each area and one for each type, without script. */
export function referenceRoutes(server: FastifyInstance, app: App): void {
  const { origin } = app.config
  const cached = { 'cache-control': 'public, max-age=300' }
  const show = (reply: FastifyReply, html: string | null): FastifyReply | void =>
    html === null
      ? reply.callNotFound()
      : reply
          .headers({ ...cached, 'content-security-policy': policy })
          .type('text/html; charset=utf-8')
          .send(html)
  // Made once: the document does not change while the server runs.
  const made = new Map<string, string>()
  const lasting = async (reply: FastifyReply, path: string, question: PageQuestion) => {
    const html = made.get(path) ?? (await pageHtml(question))
    if (html !== null) made.set(path, html)
    return show(reply, html)
  }
  server.get('/api', (_, reply) => reply.redirect('/api/reference', 302))
  server.get('/api/reference', async (_, reply) =>
    show(reply, await pageHtml({ page: 'start', placeName: app.place.now().name, origin })),
  )
  server.get('/api/reference.css', (_, reply) =>
    reply.headers(cached).type('text/css; charset=utf-8').send(referenceStyles),
  )
  server.get('/api/reference/scopes', (_, reply) => lasting(reply, 'scopes', { page: 'scopes' }))
  server.get('/api/reference/codes', (_, reply) => lasting(reply, 'codes', { page: 'codes' }))
  server.get('/api/reference/realtime', (_, reply) => lasting(reply, 'realtime', { page: 'realtime', origin }))
  server.get<{ Querystring: { q?: unknown } }>('/api/reference/search', async (request, reply) => {
    const { q } = request.query
    const query = typeof q === 'string' ? q.slice(0, maxQuery).trim() : ''
    return show(reply, await pageHtml({ page: 'search', query }))
  })
  server.get<{ Params: { area: string } }>('/api/reference/:area', ({ params: { area } }, reply) =>
    lasting(reply, area, { page: 'area', name: area, origin }),
  )
  server.get<{ Params: { name: string } }>('/api/reference/types/:name', async ({ params: { name } }, reply) =>
    show(reply, await pageHtml({ page: 'type', name })),
  )
}
