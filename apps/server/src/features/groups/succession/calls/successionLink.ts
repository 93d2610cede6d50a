import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { claimOfToken } from '../claimLink.ts'
import { claimWithGroup } from '../store/claims.ts'

export const successionLink = handle(contract.groups.successionLink)(async ({ body: { token }, db, app, refuse }) => {
  const claimId = claimOfToken(app, token)
  const claim = claimId === null ? null : await claimWithGroup(db, claimId)
  if (!claim) return refuse('TOKEN_NOT_FOUND')
  const { groupId, name, dueAt, state } = claim
  return { groupId, name, dueAt: dueAt.toISOString(), isOpen: state === 'OPEN' }
})
