import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { providers, writeAudit } from '#features/accounts/index.ts'
import { accessOwner } from '../accessOwner.ts'
import { domainViews } from '../domains.ts'
import { ssoPolicy } from '../policy.ts'
import { targetOf } from '../targetOf.ts'

export const addDomain = handle(contract.sso.addDomain)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId = null } = body
  await accessOwner(tx, actor, groupId)
  const name = providers.asciiDomain(body.domain)
  if (name === null) return refuse('NOT_VALID', { path: 'domain' })
  await providers.lockProvidersOf(tx, groupId)
  const verdict = ssoPolicy.addDomain((await providers.domainsOf(tx, groupId)).length)
  if (!verdict.ok) return refuse(verdict.code)
  const { runtime } = app
  await providers.insertDomain(tx, { id: runtime.id(), name, groupId, token: runtime.token(), now: runtime.now() })
  await writeAudit(tx, { actor, action: 'add-domain', target: targetOf(groupId, name), after: { domain: name } })
  return domainViews(tx, groupId)
})
