import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { guessCode, redeemLink } from '../../challenges/challenges.ts'
import { organizationChallengeKey, ownRegistration, confirmAddress } from '../organizations.ts'
import { consumeChallenge } from '../../challenges/store/challenges.ts'

export const verifyOrgAccount = handle(contract.accounts.verifyOrgAccount)(async ({
  body,
  tx,
  app,
  refuse,
  refuseAndCommit,
}) => {
  if (body.token !== undefined) {
    const row = await redeemLink(tx, app, ['ORGANIZATION'], body.token)
    return typeof row?.data.organizationId === 'string'
      ? confirmAddress(tx, app, row.data.organizationId)
      : refuse('TOKEN_EXPIRED')
  }
  const { id } = await ownRegistration(tx, body.registrationId ?? '')
  const guess = await guessCode(tx, app, {
    purposes: ['ORGANIZATION'],
    name: { challengeKey: organizationChallengeKey(id) },
    code: body.code ?? '',
  })
  if (!guess.ok)
    return guess.code === 'CODE_WRONG'
      ? refuseAndCommit('CODE_WRONG', { path: 'code', triesLeft: guess.triesLeft })
      : refuse('CODE_EXPIRED')
  await consumeChallenge(tx, guess.row.id, app.runtime.now())
  return confirmAddress(tx, app, id)
})
