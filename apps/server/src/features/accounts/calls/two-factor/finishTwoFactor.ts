import { contract } from '@koinon/contract'
import { type Asked, handle } from '#kernel/handle.ts'
import { hashToken } from '#kernel/http/facts.ts'
import { answerFits, disable, enrol, finishSignIn, isPurpose } from '../../services/two-factor.ts'
import { type ChallengeRow, countGuess, maxTries, useChallenge } from '../../store/challenges.ts'

type Asking = Asked<typeof contract.accounts.finishTwoFactor>

export const finishTwoFactor = handle(contract.accounts.finishTwoFactor)(async (asked) => {
  const { body, actor, tx, app, request, refuse, refuseKeeping } = asked
  const row = await challengeOf(asked)
  if (!row) return refuse('CHALLENGE_ENDED')
  if (!(await answerFits(tx, app, row, { body, request })))
    return refuseKeeping('CODE_WRONG', { path: 'code', triesLeft: maxTries - row.tries })
  if (!(await useChallenge(tx, row.id, app.seams.now()))) return refuse('CHALLENGE_ENDED')
  const doing = { tx, app, actor, row, body }
  if (isPurpose(row, 'ENROL')) return enrol(doing)
  if (isPurpose(row, 'DISABLE')) return disable(doing)
  return finishSignIn({ ...doing, request })
})

/** Counted before it is checked; only the session that asked may answer. */
async function challengeOf({ body, actor, tx, app }: Asking): Promise<ChallengeRow | null> {
  const row = await countGuess(tx, ['TWO_FACTOR'], { handleHash: hashToken(body.challengeId) }, app.seams.now())
  return row?.sessionId === actor.sessionId ? row : null
}
