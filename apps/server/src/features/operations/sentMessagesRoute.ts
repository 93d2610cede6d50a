import { escapeHtml } from '#kernel/text/escapeHtml.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#kernel/http/app.ts'
import { requestContext } from '#kernel/http/requestContext.ts'
import { hashToken } from '#kernel/credentials.ts'
import { problemOf } from '#kernel/http/problem.ts'
import { isThisMachine } from './isThisMachine.ts'
import { type SentMessage, recentSentMessages } from './store/sentMessages.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const style =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}' +
  'article{border-block-start:1px solid currentColor;padding-block:1rem}h2{font-size:1rem;margin:0}p{margin:.25rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere}'

const signIn = `/signin?next=${encodeURIComponent('/outbox')}`

async function readerOf(app: App, request: FastifyRequest): Promise<Reader> {
  const { token } = requestContext(request, app.config).facts
  return token ? app.identify(app.db, hashToken(token), app.runtime.now()) : null
}
type Reader = Awaited<ReturnType<App['identify']>>

/**
 * The page holds everyone's codes and links: it is for administrators and, in demo mode, for requests from this
 * machine.
 */
function mayRead({ config }: App, request: FastifyRequest, actor: Reader): boolean {
  if (config.demo && isThisMachine(request)) return true
  // With the codes in it a key could become a session.
  if (actor === null || actor.key !== null) return false
  return actor.pendingSteps.length === 0 && actor.roles.includes('ADMINISTRATOR')
}

/** `GET /outbox`: mails and texts stored here because no server for them is configured. */
export function sentMessagesRoute(server: FastifyInstance, app: App): void {
  server.get('/outbox', async (request, reply) => {
    const actor = await readerOf(app, request)
    if (!mayRead(app, request, actor)) {
      // An operator following what the start printed signs in first.
      if (actor === null && request.headers.accept?.includes('text/html')) return reply.redirect(signIn, 303)
      return reply
        .status(404)
        .type('application/problem+json; charset=utf-8')
        .send(JSON.stringify(problemOf('NOT_FOUND', request.id)))
    }
    const messages = await recentSentMessages(app.db)
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page(messages))
  })
}

const page = (messages: readonly SentMessage[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><style>${style}</style></head>` +
  `<body><h1>Outbox</h1><p>Messages that were kept here because no server sends them, the newest first.</p>${messages.map(entry).join('')}` +
  `${messages.length === 0 ? '<p>Nothing has been sent yet.</p>' : ''}</body></html>`

const entry = ({ recipient, subject, text, at }: SentMessage): string =>
  `<article><h2>${escapeHtml(subject ?? 'Text message')}</h2><p>To ${escapeHtml(recipient)}, <time>${at.toISOString()}</time></p><pre>${withLinks(text)}</pre></article>`

/** Links are found before anything is escaped: an `&` is part of them. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`,
    )
    .join('')
