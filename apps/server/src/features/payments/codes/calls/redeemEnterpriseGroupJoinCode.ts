import { contract } from '@koinon/contract'
import { entitlementViews } from '#features/entitlements/index.ts'
import { handle } from '#kernel/http/handler.ts'
import { joinCodes } from '#features/groups/index.ts'

export const redeemEnterpriseGroupJoinCode = handle(contract.payments.redeemEnterpriseGroupJoinCode)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
  refuseAndCommit,
}) => {
  const args = { accountId: actor.id, code: body.code, isPreview: body.preview }
  const redeemed = await joinCodes.redeem(tx, app, args)
  // The attempt stays counted: codes must not be guessed.
  if (!redeemed.ok) return refuseAndCommit(redeemed.code, { path: 'code' })
  const enterpriseGroup = await joinCodes.cardForHolder(tx, actor.id, redeemed.groupId)
  if (!enterpriseGroup) return refuse('CODE_UNKNOWN', { path: 'code' })
  const { status, entitlementId } = redeemed
  const entitlement = entitlementId ? (await entitlementViews(tx, actor.id, [entitlementId])).get(entitlementId) : null
  return { enterpriseGroup, status, grant: entitlement ? { entitlement, until: null } : null }
})
