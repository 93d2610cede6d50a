import { UpstreamUnavailable } from '#adapters/common/errors.ts'
import type { OpenIdIdentity } from '#adapters/openId/port.ts'
import type { App } from '#kernel/http/app.ts'
import type { RequestContext } from '#kernel/http/requestContext.ts'
import { Refusal } from '#kernel/refusal.ts'
import { openIdProviderOf } from './openIdProvider.ts'
import { type ProviderRow, providerById } from './store/providers.ts'
import { type Trip, endTrip } from './trips.ts'

export interface Answered {
  readonly trip: Trip
  readonly provider: ProviderRow
  readonly identity: OpenIdIdentity
}

/** Ends the trip and exchanges its code for an identity. No transaction is open while the provider is asked. */
export async function identityOfAnswer(
  app: App,
  request: RequestContext,
  answer: {
    readonly providerId: string
    readonly state: string
    readonly code: string
    readonly iss?: string | undefined
    readonly sessionId: string | null
  },
): Promise<Answered> {
  const trip = await endTrip(app, request, answer)
  const provider = await providerById(app.db, trip.providerId)
  if (provider?.state !== 'ON') throw new Refusal('PROVIDER_NOT_FOUND')
  const now = app.runtime.now()
  const identity = await app.ports.openId
    .finish(openIdProviderOf(app, provider), trip.secrets, {
      code: answer.code,
      iss: answer.iss,
      now,
      ...(trip.purpose === 'STEP_UP' ? { authenticatedAfter: trip.startedAt } : {}),
    })
    .catch((error: unknown) => {
      if (!(error instanceof UpstreamUnavailable)) throw error
      app.log.warn({ err: error, providerId: provider.id }, 'a sign-in provider gave no answer')
      throw new Refusal('TRY_AGAIN', { retryAfter: 5 })
    })
  if (!identity) throw new Refusal('BAD_IDENTITY_TOKEN')
  return { trip, provider, identity }
}
