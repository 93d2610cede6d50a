import { hashToken } from '#kernel/credentials.ts'
import { retryAfterOf, worksInMaintenance } from '#kernel/http/maintenance.ts'
import { requestContext } from '#kernel/http/requestContext.ts'
import type { FastifyReply } from 'fastify'
import type { PageRequest } from '../../pageRequest.ts'

/** Open while the place is closed: signing in, and what has to be readable at any time. */
const open = /^\/(?:signin|terms|privacy|rules|imprint)(?:[/?]|$)/

/** The page in place of every other while the place is closed; null for staff, and for what stays open. */
export async function closedPage(
  { app, request, show }: PageRequest,
  reply: FastifyReply,
): Promise<FastifyReply | null> {
  const { maintenance } = app.place.now()
  if (maintenance?.mode !== 'CLOSED' || open.test(request.url)) return null
  if (!request.headers.accept?.includes('text/html')) return null
  const { token } = requestContext(request, app.config).facts
  const now = app.runtime.now()
  const actor = token ? await app.identify(app.db, hashToken(token), now) : null
  if (worksInMaintenance(actor)) return null
  void reply.header('retry-after', retryAfterOf(maintenance, now))
  const { until, message } = maintenance
  return show('problem', { kind: 'MAINTENANCE', reference: request.id, until, reason: message })
}
