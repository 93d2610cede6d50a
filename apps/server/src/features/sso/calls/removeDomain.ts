import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { providers, writeAudit } from '#features/accounts/index.ts'
import { accessOwner } from '../accessOwner.ts'
import { domainViews } from '../domains.ts'
import { targetOf } from '../targetOf.ts'

export const removeDomain = handle(contract.sso.removeDomain)(async ({ body, actor, tx }) => {
  const { groupId = null } = body
  await accessOwner(tx, actor, groupId)
  const name = providers.asciiDomain(body.domain) ?? ''
  // Their addresses say no more that they are the organisation's people.
  for (const accountId of await providers.managedInDomain(tx, { domain: name, groupId, isOfOthers: false }))
    await providers.releaseManaged(tx, accountId)
  await providers.deleteDomain(tx, { name, groupId })
  await writeAudit(tx, { actor, action: 'remove-domain', target: targetOf(groupId, name), before: { domain: name } })
  return domainViews(tx, groupId)
})
