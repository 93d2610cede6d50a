import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { signInMethodsOf } from '../../identities/signInMethods.ts'
import { identityOwner } from '../../identities/store/identities.ts'
import { accountPolicy } from '../../policy.ts'
import { markRecentlyAuthenticated } from '../../twoFactor/stepUp.ts'
import { factorsOf } from '../../twoFactor/store/secondFactors.ts'
import { finishSignIn, linkIdentity } from '../finishSignIn.ts'
import { logRefusals } from '../logRefusals.ts'
import { keepsProvider } from '../store/providers.ts'
import { identityOfAnswer } from '../identityOfAnswer.ts'

export const finishProvider = handle(contract.accounts.finishProvider)(async ({
  body,
  actor,
  db,
  app,
  request,
  refuse,
}) => {
  const { providerId } = body
  const { trip, provider, identity } = await logRefusals(app, { providerId }, () =>
    identityOfAnswer(app, request, { ...body, sessionId: actor?.sessionId ?? null }),
  )
  const { purpose, returnTo } = trip
  const nothing = { purpose, returnTo, result: null, signIn: null, reauthenticatedUntil: null }
  if (purpose === 'SIGN_IN') {
    const shown = { provider, identity, client: body.client }
    const { subject } = identity
    const result = await logRefusals(app, { providerId, subject }, () =>
      inTransaction(app, (tx) => finishSignIn({ tx, app, request }, shown)),
    )
    return { ...nothing, result }
  }
  if (!actor) return refuse('SIGN_IN_REQUIRED')
  if (actor.impersonator) return refuse('NOT_ALLOWED')
  if (purpose === 'LINK') {
    const signIn = await inTransaction(app, async (tx) => {
      if (!(await keepsProvider(tx, provider))) return refuse('PROVIDER_NOT_FOUND')
      const owner = await identityOwner(tx, provider.id, identity.subject)
      if (owner !== null && owner !== actor.id) return refuse('IDENTITY_IN_USE')
      if (owner === null)
        await linkIdentity({ tx, app }, { provider, identity, accountId: actor.id, email: identity.email })
      return signInMethodsOf({ tx, app, actor })
    })
    return { ...nothing, signIn }
  }
  const { enabled } = await factorsOf(db, actor.id)
  const facts = { twoFactor: enabled, isStaff: actor.roles.length > 0, enrollsFirst: false }
  const verdict = accountPolicy.stepUpWithoutFactor(facts)
  if (!verdict.ok) return refuse(verdict.code)
  if ((await identityOwner(db, provider.id, identity.subject)) !== actor.id) return refuse('BAD_CREDENTIALS')
  const { reauthenticatedUntil } = await markRecentlyAuthenticated({ actor, app })
  return { ...nothing, reauthenticatedUntil }
})
