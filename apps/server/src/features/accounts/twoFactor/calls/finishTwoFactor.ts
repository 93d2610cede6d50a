import { contract } from '@koinon/contract'
import { type HandlerArgs, handle } from '#kernel/http/handler.ts'
import { hashToken } from '#kernel/credentials.ts'
import { isCorrectAnswer, disableFactor, enrollFactor, finishSignIn, isPurpose } from '../twoFactor.ts'
import { type ChallengeRow, countGuess, maxTries, consumeChallenge } from '../../challenges/store/challenges.ts'

type Args = HandlerArgs<typeof contract.accounts.finishTwoFactor>

export const finishTwoFactor = handle(contract.accounts.finishTwoFactor)(async (args) => {
  const { body, actor, tx, app, request, refuse, refuseAndCommit } = args
  const row = await challengeOf(args)
  if (!row) return refuse('CHALLENGE_ENDED')
  if (!(await isCorrectAnswer(tx, app, row, { body, request })))
    return refuseAndCommit('CODE_WRONG', { path: 'code', triesLeft: maxTries - row.tries })
  if (!(await consumeChallenge(tx, row.id, app.runtime.now()))) return refuse('CHALLENGE_ENDED')
  const doing = { tx, app, actor, row, body }
  if (isPurpose(row, 'ENROLL')) return enrollFactor(doing)
  if (isPurpose(row, 'DISABLE')) return disableFactor(doing)
  return finishSignIn({ ...doing, request })
})

/** Counted before it is checked; only the session that asked may answer. */
async function challengeOf({ body, actor, tx, app }: Args): Promise<ChallengeRow | null> {
  const row = await countGuess(tx, ['TWO_FACTOR'], { handleHash: hashToken(body.challengeId) }, app.runtime.now())
  return row?.sessionId === actor.sessionId ? row : null
}
