import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupsForStaff } from '#features/groups/index.ts'
import { adminPolicy } from '../../policy.ts'
import { decideReview, createReviewedOrganization } from '../decideReview.ts'

export const enterpriseGroupsCreate = handle(contract.admin.enterpriseGroupsCreate)(async ({
  body,
  actor,
  tx,
  refuse,
}) => {
  const verdict = adminPolicy.administer(actor)
  if (!verdict.ok) return refuse(verdict.code)
  const { name, handle: communityHandle, ownerId, organizationAccountId, decision, note } = body
  if (organizationAccountId !== undefined && decision !== undefined) {
    const organization = await decideReview(tx, {
      actor,
      accountId: organizationAccountId,
      decision,
      handle: communityHandle,
      note,
    })
    return organization.enterpriseGroupId === null
      ? organization
      : groupsForStaff.newOrganization(tx, actor.id, organization.enterpriseGroupId)
  }
  // The contract guarantees that these three are given together.
  const organization = { name: name ?? '', handle: communityHandle ?? '', ownerId: ownerId ?? '' }
  return groupsForStaff.newOrganization(tx, actor.id, await createReviewedOrganization(tx, actor, organization))
})
