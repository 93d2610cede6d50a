import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { emit } from '#kernel/work/events.ts'
import { providers, writeAudit } from '#features/accounts/index.ts'
import { mailOwners } from '../management/mailOwners.ts'
import { accessProvider } from '../accessOwner.ts'
import { ssoPolicy } from '../policy.ts'
import { targetOf } from '../targetOf.ts'

export const deleteProvider = handle(contract.sso.deleteProvider)(async ({ body, actor, tx, refuse }) => {
  const { providerId, confirmed } = body
  const row = await accessProvider(tx, actor, await providers.lockProvider(tx, providerId))
  const dependents = await providers.dependentCount(tx, providerId)
  const needed = ssoPolicy.endEnforced(dependents)
  if (!needed.ok) return refuse(needed.code, { accounts: dependents, enforced: true })
  const lockedOut = await providers.lockedOutCount(tx, providerId)
  const verdict = ssoPolicy.end({ lockedOut, isConfirmed: confirmed })
  if (!verdict.ok) return refuse(verdict.code, { accounts: lockedOut })
  await providers.endProviderSessions(tx, providerId, 'ALL')
  await providers.deleteProviderRow(tx, providerId)
  await writeAudit(tx, {
    actor,
    action: 'delete-sign-in-provider',
    target: targetOf(row.group_id, row.id),
    before: { provider: row.id, name: row.name, issuer: row.issuer },
  })
  await mailOwners(tx, row.group_id, 'PROVIDER_DELETED', row.name)
  await emit(tx, 'provider.changed', { providerId, groupId: row.group_id })
  return { ok: true }
})
