import type { ProviderView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { providers } from '#features/accounts/index.ts'
import { ssoPolicy } from './policy.ts'

/** Providers as their administrators see them. */
export async function providerViews(db: Db, app: App, rows: readonly providers.ProviderRow[]): Promise<ProviderView[]> {
  const counts = await providers.linkedCounts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    groupId: row.group_id,
    kind: row.kind,
    name: row.name,
    issuer: row.issuer,
    clientId: row.client_id,
    hasSecret: row.secret_sealed !== null,
    claims: row.claims,
    createsAccounts: row.creates_accounts,
    onlyOwnDomains: row.only_own_domains,
    sessionHours: row.session_hours,
    signOutAtProvider: row.sign_out_at_provider,
    state: row.state,
    testedAt: row.tested_at?.toISOString() ?? null,
    linkedCount: counts.get(row.id) ?? 0,
    returnUrl: providers.returnUrlOf(app, row.id),
    logoutUrl: `${app.config.origin}/sso/${row.id}/backchannel`,
    can: { switchOn: ssoPolicy.switchOn({ isTested: row.tested_at !== null }).ok },
  }))
}

export async function providerView(db: Db, app: App, row: providers.ProviderRow): Promise<ProviderView> {
  const [view] = await providerViews(db, app, [row])
  if (!view) throw new Error('A provider has no view.')
  return view
}
