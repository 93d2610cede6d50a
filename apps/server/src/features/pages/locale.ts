import type { FastifyReply, FastifyRequest } from 'fastify'

const cookie = 'koinon.locale'
const tag = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/

/** The language of a page: `?lang=`, which is remembered; an earlier choice; what the browser prefers. */
export function localeTag(request: FastifyRequest): string {
  const requested = requestedTag(request)
  if (requested !== null) return requested
  const remembered = request.cookies[cookie]
  if (remembered !== undefined && tag.test(remembered)) return remembered
  const preferred = /^\s*([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)/.exec(request.headers['accept-language'] ?? '')?.[1]
  return preferred ?? 'en'
}

/** The page's language; a choice is remembered for the next page. */
export function localeOf(request: FastifyRequest, reply: FastifyReply): string {
  const requested = requestedTag(request)
  if (requested !== null) void reply.setCookie(cookie, requested, { path: '/', sameSite: 'lax', maxAge: 365 * 86_400 })
  return localeTag(request)
}

function requestedTag(request: FastifyRequest): string | null {
  const requested = (request.query as Record<string, unknown>)['lang']
  return typeof requested === 'string' && tag.test(requested) ? requested : null
}
