import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#kernel/http/app.ts'
import { turnAway } from '#kernel/http/turnAway.ts'
import { referenceStyles } from './referenceStyles.ts'
import type { PageQuestion } from './referenceThread.ts'
import { pageHtml } from './referenceThreads.ts'

/** Nothing but our own style sheet and search: no script, no other host. */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** Longer words than any that the reference has. */
const maxQuery = 100

/** Few, and made once: the document does not change while the server runs. */
const lasting: ReadonlySet<PageQuestion['page']> = new Set(['scopes', 'codes', 'realtime', 'area'])

/** The reference of the API: an index, a page for each area and one for each type, without script. */
export function referenceRoutes(server: FastifyInstance, app: App): void {
  const { origin } = app.config
  const cached = { 'cache-control': 'public, max-age=300' }
  const made = new Map<string, string>()
  const answer = async (request: FastifyRequest, reply: FastifyReply, question: PageQuestion) => {
    // There is one thread for all: nobody may keep it busy.
    if (await turnAway(app, request, reply)) return reply
    const key = JSON.stringify(question)
    const html = made.get(key) ?? (await pageHtml(question))
    if (html !== null && lasting.has(question.page)) made.set(key, html)
    if (html === null) return reply.callNotFound()
    return reply
      .headers({ ...cached, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html)
  }
  server.get('/api', (_, reply) => reply.redirect('/api/reference', 302))
  server.get('/api/reference', (request, reply) =>
    answer(request, reply, { page: 'start', placeName: app.place.now().name, origin }),
  )
  server.get('/api/reference.css', (_, reply) =>
    reply.headers(cached).type('text/css; charset=utf-8').send(referenceStyles),
  )
  server.get('/api/reference/scopes', (request, reply) => answer(request, reply, { page: 'scopes' }))
  server.get('/api/reference/codes', (request, reply) => answer(request, reply, { page: 'codes' }))
  server.get('/api/reference/realtime', (request, reply) => answer(request, reply, { page: 'realtime', origin }))
  server.get<{ Querystring: { q?: unknown } }>('/api/reference/search', async (request, reply) => {
    const { q } = request.query
    const query = typeof q === 'string' ? q.slice(0, maxQuery).trim() : ''
    return answer(request, reply, { page: 'search', query })
  })
  server.get<{ Params: { area: string } }>('/api/reference/:area', (request, reply) =>
    answer(request, reply, { page: 'area', name: request.params.area, origin }),
  )
  server.get<{ Params: { name: string } }>('/api/reference/types/:name', (request, reply) =>
    answer(request, reply, { page: 'type', name: request.params.name }),
  )
}
