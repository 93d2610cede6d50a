import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UpstreamUnavailable } from '#adapters/common/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { requestContext } from '#kernel/http/requestContext.ts'
import { turnAway } from '#kernel/http/turnAway.ts'
import { providers } from '#features/accounts/index.ts'
import { endByProvider } from './endByProvider.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const formType = 'application/x-www-form-urlencoded'
/** A token is a few hundred bytes; the form holds nothing else. */
const maxBytes = 16 * 1024

type LogoutRequest = FastifyRequest<{ Params: { id: string }; Body: string }>

/**
 * RP-initiated logout: after signing out here, the browser goes on to the provider's own page for it. Any other browser is
 * led to the front page.
 */
async function leaveProvider(app: App, request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) {
  const { id } = request.params
  const { facts, apply } = requestContext(request, app.config)
  const isLeaving = providers.takeLeaving(facts, id)
  apply(reply)
  void reply.header('cache-control', 'no-store')
  if (!isLeaving) return reply.redirect(`${app.config.origin}/`, 303)
  const home = `${app.config.origin}/signin`
  const row = uuid.test(id) ? await providers.providerById(app.db, id) : null
  const url =
    row?.sign_out_at_provider && row.state === 'ON'
      ? await app.ports.openId.endUrl(providers.openIdProviderOf(app, row), home).catch((error: unknown) => {
          if (!(error instanceof UpstreamUnavailable)) throw error
          return null
        })
      : null
  return reply.redirect(url ?? home, 303)
}

/** OpenID Connect Back-Channel Logout 1.0: the provider itself, not a browser, says that a session is over. */
export function ssoRoutes(server: FastifyInstance, app: App): void {
  void server.register(async (scope) => {
    scope.get('/sso/:id/signout', (request: FastifyRequest<{ Params: { id: string } }>, reply) =>
      leaveProvider(app, request, reply),
    )
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: maxBytes }, (_, body, done) =>
      done(null, body),
    )
    scope.post('/sso/:id/backchannel', { bodyLimit: maxBytes }, (request: LogoutRequest, reply) =>
      logOut(app, request, reply),
    )
  })
}

async function logOut(app: App, request: LogoutRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (await turnAway(app, request, reply)) return reply
  void reply.header('cache-control', 'no-store')
  const token = new URLSearchParams(request.body).get('logout_token')
  const { id } = request.params
  try {
    const isOrder = token !== null && uuid.test(id) && (await endByProvider(app, id, token))
    if (isOrder) return await reply.status(200).send()
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error
    app.log.warn({ err: error, providerId: id }, 'the keys of a sign-in provider cannot be had')
    return reply.status(503).header('retry-after', '30').send()
  }
  return reply
    .status(400)
    .type('application/json')
    .send(JSON.stringify({ error: 'invalid_request' }))
}
