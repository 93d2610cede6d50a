import { contract } from '@koinon/contract'
import { organizations } from '#features/accounts/index.ts'
import { handle } from '#kernel/http/handler.ts'
import { groupPolicy } from '../../policy.ts'
import { groupFacts } from '../../store/access.ts'

export const getOrganizationDetails = handle(contract.accounts.getOrganizationDetails)(async ({
  query,
  actor,
  db,
  refuse,
}) => {
  const { enterpriseGroupId } = query
  if (enterpriseGroupId !== undefined) {
    const facts = await groupFacts(db, actor.id, enterpriseGroupId)
    if (facts?.kind !== 'ENTERPRISE' || !groupPolicy.holds(facts, 'EDIT')) return refuse('GROUP_NOT_FOUND')
  }
  const organization = await organizations.findOrganization(
    db,
    enterpriseGroupId === undefined ? { accountId: actor.id } : { groupId: enterpriseGroupId },
  )
  return organization?.accountId
    ? organizations.presentOrganization(organization, organization.accountId)
    : refuse('ACCOUNT_NOT_FOUND')
})
