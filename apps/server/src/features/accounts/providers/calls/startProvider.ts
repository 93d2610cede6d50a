import { contract } from '@koinon/contract'
import { UpstreamUnavailable } from '#adapters/common/errors.ts'
import { isRecentlyAuthenticated } from '#kernel/http/authorize.ts'
import { handle } from '#kernel/http/handler.ts'
import { openIdProviderOf } from '../openIdProvider.ts'
import { providerById } from '../store/providers.ts'
import { startTrip } from '../trips.ts'

/** On a shared machine somebody else may be signed in at the provider: nobody links their identity unawares. */
const promptFor = { SIGN_IN: 'NONE', LINK: 'SELECT_ACCOUNT', STEP_UP: 'LOGIN' } as const

export const startProvider = handle(contract.accounts.startProvider)(async ({
  body,
  actor,
  db,
  app,
  request,
  refuse,
}) => {
  const { providerId, purpose, returnTo = null, loginHint } = body
  const isSignIn = purpose === 'SIGN_IN'
  if (!isSignIn && !actor) return refuse('SIGN_IN_REQUIRED')
  if (!isSignIn && actor?.impersonator) return refuse('NOT_ALLOWED')
  // Before leaving, as the way back may take longer than a step-up counts. The trip belongs to this session.
  if (purpose === 'LINK' && actor && !isRecentlyAuthenticated(actor, app.runtime.now()))
    return refuse('STEP_UP_REQUIRED', { challenge: app.runtime.token(16) })
  const provider = await providerById(db, providerId)
  if (provider?.state !== 'ON') return refuse('PROVIDER_NOT_FOUND')
  const sessionId = isSignIn ? null : (actor?.sessionId ?? null)
  const secrets = await startTrip(app, request, { providerId, purpose, returnTo, sessionId })
  try {
    const options = { prompt: promptFor[purpose], loginHint }
    return { url: await app.ports.openId.startUrl(openIdProviderOf(app, provider), secrets, options) }
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error
    app.log.warn({ err: error, providerId }, 'a sign-in provider cannot be reached')
    return refuse('TRY_AGAIN', { retryAfter: 30 })
  }
})
