import { contract } from '@koinon/contract'
import { newTotp } from '#adapters/totp/totp.ts'
import { type HandlerArgs, handle } from '#kernel/http/handler.ts'
import { isRecentlyAuthenticated } from '#kernel/http/authorize.ts'
import { openUnsentChallenge, challengeKeyOf } from '../../challenges/challenges.ts'
import { totpUse } from '../secondFactors.ts'
import { registrationOptions, authenticationOptions } from '../passkeys.ts'
import { seal } from '../../challenges/oneTimeSecrets.ts'
import { mayEnroll } from '../stepUp.ts'
import { sessionStart } from '../../sessions/store/sessionStart.ts'
import { type Factors, factorsOf } from '../store/secondFactors.ts'

type Args = HandlerArgs<typeof contract.accounts.startTwoFactor>

export const startTwoFactor = handle(contract.accounts.startTwoFactor)(async (args) => {
  const { body, actor, tx, app, refuse } = args
  const { purpose, method } = body
  const factors = await factorsOf(tx, actor.id)
  const owes = actor.pendingSteps.includes('SECOND_FACTOR')
  if (owes !== (purpose === 'SIGN_IN'))
    return refuse(owes ? 'NEXT_STEP_REQUIRED' : 'NOT_FOR_THIS', owes ? { pendingSteps: actor.pendingSteps } : {})
  if (purpose === 'ENROLL') return enroll(args, factors)
  if (purpose === 'DISABLE') {
    if (!factors.enabled) return refuse('NOT_FOR_THIS')
    requireFresh(args)
  }
  if (!has(factors, method)) return refuse('NOT_FOR_THIS', { path: 'method' })
  const mustVerify = purpose === 'SIGN_IN' && method === 'PASSKEY' && (await beganWithBareKey(args))
  const passkeyOptions =
    method === 'PASSKEY'
      ? await authenticationOptions(tx, app, actor.id, mustVerify ? { userVerification: 'required' } : {})
      : undefined
  return { ...(await hold(args, { challenge: passkeyOptions?.challenge, mustVerify })), passkeyOptions }
})

/** A member whose only factor is a key must not be let in by touching it twice: the key has to verify its user now. */
const beganWithBareKey = async ({ actor, tx }: Args): Promise<boolean> =>
  (await sessionStart(tx, actor.sessionId))?.byBarePasskey === true

const has = ({ totp, passkeys, recoveryCodes }: Factors, method: Args['body']['method']): boolean =>
  method === 'TOTP' ? totp : method === 'PASSKEY' ? passkeys > 0 : recoveryCodes > 0

async function enroll(args: Args, factors: Factors) {
  const { body, actor, tx, app, refuse } = args
  if (body.method === 'TOTP' && factors.totp) return refuse('ALREADY_ENROLLED')
  // Without a factor nothing of the kind can refresh the session: a proof for this purpose stands in when the first is
  // enrolled and, for staff, a sign-in within the last ten minutes.
  const isFirst = !factors.enabled && factors.passkeys === 0
  const isExempt = isFirst && ((await mayEnroll(tx, args)) || (actor.roles.length > 0 && (await signedInJustNow(args))))
  if (!isExempt) requireFresh(args)
  if (body.method === 'PASSKEY') {
    const passkeyOptions = await registrationOptions(tx, app, actor.id)
    return { ...(await hold(args, { challenge: passkeyOptions.challenge })), passkeyOptions }
  }
  const { secret, url } = newTotp({ issuer: app.place.now().name, label: actor.username })
  return { ...(await hold(args, { sealed: seal(app, totpUse, secret) })), secret, otpauthUrl: url }
}

function requireFresh({ actor, app, refuse }: Args): void {
  if (!isRecentlyAuthenticated(actor, app.runtime.now()))
    refuse('STEP_UP_REQUIRED', { challenge: app.runtime.token(16) })
}
async function signedInJustNow({ actor, tx, app }: Args): Promise<boolean> {
  const session = await sessionStart(tx, actor.sessionId)
  return session !== null && app.runtime.now().getTime() - session.createdAt.getTime() < 600_000
}

const hold = ({ body, actor, tx, app }: Args, data: Record<string, unknown>) =>
  openUnsentChallenge(tx, app, {
    purpose: 'TWO_FACTOR',
    challengeKey: challengeKeyOf('TWO_FACTOR', actor.sessionId),
    accountId: actor.id,
    sessionId: actor.sessionId,
    data: { ...data, purpose: body.purpose, method: body.method },
  })
