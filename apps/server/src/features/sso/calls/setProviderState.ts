import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { emit } from '#kernel/work/events.ts'
import { providers, writeAudit } from '#features/accounts/index.ts'
import { mailOwners } from '../management/mailOwners.ts'
import { accessProvider } from '../accessOwner.ts'
import { ssoPolicy } from '../policy.ts'
import { targetOf } from '../targetOf.ts'
import { providerView } from '../providerViews.ts'

export const setProviderState = handle(contract.sso.setProviderState)(async ({ body, actor, tx, app, refuse }) => {
  const { providerId, version, state, confirmed } = body
  const before = await accessProvider(tx, actor, await providers.lockProvider(tx, providerId))
  if (state === 'ON') {
    const verdict = ssoPolicy.switchOn({ isTested: before.tested_at !== null })
    if (!verdict.ok) return refuse(verdict.code)
  } else {
    const dependents = await providers.dependentCount(tx, providerId)
    const needed = ssoPolicy.endEnforced(dependents)
    if (!needed.ok) return refuse(needed.code, { accounts: dependents, enforced: true })
    const lockedOut = await providers.lockedOutCount(tx, providerId)
    const verdict = ssoPolicy.end({ lockedOut, isConfirmed: confirmed })
    if (!verdict.ok) return refuse(verdict.code, { accounts: lockedOut })
  }
  const row = await providers.updateProvider(tx, { id: providerId, version }, { state, updated_at: app.runtime.now() })
  if (!row) return refuse('VERSION_CONFLICT')
  await writeAudit(tx, {
    actor,
    action: state === 'ON' ? 'switch-on-sign-in-provider' : 'switch-off-sign-in-provider',
    target: targetOf(row.group_id, row.id),
    after: { provider: row.id, name: row.name },
  })
  await mailOwners(tx, row.group_id, state === 'ON' ? 'PROVIDER_ON' : 'PROVIDER_OFF', row.name)
  await emit(tx, 'provider.changed', { providerId, groupId: row.group_id })
  return providerView(tx, app, row)
})
