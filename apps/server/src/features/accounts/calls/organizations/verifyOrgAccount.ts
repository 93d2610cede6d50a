import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { guessCode, useLink } from '../../services/challenges.ts'
import { organizationSlot, ownRegistration, proveAddress } from '../../services/organizations.ts'
import { useChallenge } from '../../store/challenges.ts'

export const verifyOrgAccount = handle(contract.accounts.verifyOrgAccount)(async ({
  body,
  tx,
  app,
  refuse,
  refuseKeeping,
}) => {
  if (body.token !== undefined) {
    const row = await useLink(tx, app, ['ORGANIZATION'], body.token)
    return typeof row?.data.organizationId === 'string'
      ? proveAddress(tx, app, row.data.organizationId)
      : refuse('TOKEN_EXPIRED')
  }
  const { id } = await ownRegistration(tx, body.registrationId ?? '')
  const guess = await guessCode(tx, app, {
    purposes: ['ORGANIZATION'],
    name: { slot: organizationSlot(id) },
    code: body.code ?? '',
  })
  if (!guess.ok)
    return guess.code === 'CODE_WRONG'
      ? refuseKeeping('CODE_WRONG', { path: 'code', triesLeft: guess.triesLeft })
      : refuse('CODE_EXPIRED')
  await useChallenge(tx, guess.row.id, app.seams.now())
  return proveAddress(tx, app, id)
})
