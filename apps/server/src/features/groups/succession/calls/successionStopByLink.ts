import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { lockGroupFacts } from '../../store/access.ts'
import { claimOfToken } from '../claimLink.ts'
import { claimWithGroup } from '../store/claims.ts'
import { ownerFactsOf } from '../store/silence.ts'
import { stopClaim } from '../stopClaim.ts'

export const successionStopByLink = handle(contract.groups.successionStopByLink)(async ({
  body: { token },
  tx,
  app,
  refuse,
}) => {
  const claimId = claimOfToken(app, token)
  const found = claimId === null ? null : await claimWithGroup(tx, claimId)
  if (claimId === null || !found) return refuse('TOKEN_NOT_FOUND')
  const { groupId } = found
  await lockGroupFacts(tx, found.claimantId, groupId)
  // A later claim has a link of its own; a new owner ended the one of this link.
  const [claim, owner] = [await claimWithGroup(tx, claimId), await ownerFactsOf(tx, groupId)]
  if (claim?.state !== 'OPEN' || !owner || owner.isGone) return refuse('NOTHING_OPEN')
  if (!(await stopClaim(tx, app, { groupId, ownerId: owner.ownerId }))) return refuse('NOTHING_OPEN')
  await writeAudit(tx, { actor: null, action: 'stop-group-claim', target: { kind: 'GROUP', id: groupId } })
  return { ok: true as const }
})
