import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessOwner } from '../accessOwner.ts'
import { domainViews } from '../domains.ts'

export const listDomains = handle(contract.sso.listDomains)(async ({ body: { groupId = null }, actor, db }) => {
  await accessOwner(db, actor, groupId)
  return domainViews(db, groupId)
})
