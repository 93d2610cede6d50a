import type { ProviderPurpose } from '@koinon/contract/shared'
import { z } from 'zod'
import type { OpenIdSecrets } from '#adapters/openId/port.ts'
import type { App } from '#kernel/http/app.ts'
import type { RequestContext } from '#kernel/http/requestContext.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { createToken, redeemLink } from '../challenges/challenges.ts'
import { seal, unseal } from '../challenges/oneTimeSecrets.ts'
import { knownBrowser, markedBrowser } from '../signIn/browserIdentity.ts'

const verifierUse = 'PKCE verifier'

/** The data of a trip, while a person is at a provider. */
const tripData = z.object({
  providerId: z.uuid(),
  purpose: z.enum(['SIGN_IN', 'LINK', 'STEP_UP']),
  nonce: z.string(),
  verifier: z.string(),
  browserHash: z.string(),
  returnTo: z.string().nullable(),
  startedAt: z.coerce.date(),
})

export interface NewTrip {
  readonly providerId: string
  readonly purpose: ProviderPurpose
  readonly returnTo: string | null
  /** The session that links or steps up; null for signing in. */
  readonly sessionId: string | null
}
export interface Trip extends NewTrip {
  readonly secrets: OpenIdSecrets
  readonly startedAt: Date
}

/** Starts a trip to a provider. It ends in the browser it began in, or the person who began it could be another one. */
export async function startTrip(app: App, request: RequestContext, trip: NewTrip): Promise<OpenIdSecrets> {
  const [nonce, verifier] = [app.runtime.token(), app.runtime.token(48)]
  const { token } = await inTransaction(app, (tx) =>
    createToken(tx, app, {
      purpose: 'PROVIDER',
      sessionId: trip.sessionId,
      data: {
        providerId: trip.providerId,
        purpose: trip.purpose,
        nonce,
        verifier: seal(app, verifierUse, verifier),
        browserHash: markedBrowser(app, request),
        returnTo: trip.returnTo,
        startedAt: app.runtime.now().toISOString(),
      },
    }),
  )
  return { state: token, nonce, verifier }
}

/** Uses a trip up, whatever comes of it; refuses one that is over, of another browser, session or provider. */
export async function endTrip(
  app: App,
  request: RequestContext,
  answer: { readonly state: string; readonly providerId: string; readonly sessionId: string | null },
): Promise<Trip> {
  const row = await inTransaction(app, (tx) => redeemLink(tx, app, ['PROVIDER'], answer.state))
  if (!row) throw new Refusal('TOKEN_EXPIRED')
  const { nonce, verifier, browserHash, ...trip } = tripData.parse(row.data)
  if (browserHash !== knownBrowser(request)) throw new Refusal('TOKEN_EXPIRED')
  if (trip.purpose !== 'SIGN_IN' && row.sessionId !== answer.sessionId) throw new Refusal('TOKEN_EXPIRED')
  // An answer of one provider under the name of another.
  if (trip.providerId !== answer.providerId) throw new Refusal('BAD_IDENTITY_TOKEN')
  return {
    ...trip,
    sessionId: row.sessionId,
    secrets: { state: answer.state, nonce, verifier: unseal(app, verifierUse, verifier) },
  }
}
