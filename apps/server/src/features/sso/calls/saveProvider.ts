import { contract } from '@koinon/contract'
import type { HandlerArgs } from '#kernel/http/handler.ts'
import { handle } from '#kernel/http/handler.ts'
import { emit } from '#kernel/work/events.ts'
import { challenges, providers, writeAudit } from '#features/accounts/index.ts'
import { mailOwners } from '../management/mailOwners.ts'
import { accessOwner, accessProvider } from '../accessOwner.ts'
import { ssoPolicy } from '../policy.ts'
import { targetOf } from '../targetOf.ts'
import { providerView } from '../providerViews.ts'

type Args = HandlerArgs<typeof contract.sso.saveProvider>

export const saveProvider = handle(contract.sso.saveProvider)(async (args) => {
  const { body, tx, app, actor, refuse } = args
  const issuer = app.ports.openId.readIssuer(body.issuer)
  if (issuer === null) return refuse('URL_NOT_ALLOWED', { path: 'issuer' })
  const row =
    body.id === undefined ? await addProvider(args, issuer) : await changeProvider(args, { id: body.id, issuer })
  await writeAudit(tx, {
    actor,
    action: body.id === undefined ? 'add-sign-in-provider' : 'change-sign-in-provider',
    target: targetOf(row.group_id, row.id),
    after: { provider: row.id, name: row.name, issuer: row.issuer, clientId: row.client_id },
  })
  await mailOwners(tx, row.group_id, body.id === undefined ? 'PROVIDER_ADDED' : 'PROVIDER_CHANGED', row.name)
  await emit(tx, 'provider.changed', { providerId: row.id, groupId: row.group_id })
  return providerView(tx, app, row)
})

const fieldsOf = ({ body, app }: Args, issuer: string) => ({
  name: body.name,
  issuer,
  client_id: body.clientId,
  claims: body.claims,
  creates_accounts: body.createsAccounts,
  only_own_domains: body.onlyOwnDomains,
  session_hours: body.sessionHours,
  sign_out_at_provider: body.signOutAtProvider,
  updated_at: app.runtime.now(),
  ...(body.clientSecret === undefined
    ? {}
    : { secret_sealed: challenges.seal(app, providers.providerSecretUse, body.clientSecret) }),
})

async function addProvider(args: Args, issuer: string): Promise<providers.ProviderRow> {
  const { body, actor, tx, app, refuse } = args
  const groupId = body.groupId ?? null
  await accessOwner(tx, actor, groupId)
  await providers.lockProvidersOf(tx, groupId)
  const verdict = ssoPolicy.add((await providers.providersOf(tx, groupId)).length)
  if (!verdict.ok) return refuse(verdict.code)
  const id = app.runtime.id()
  await providers.insertProvider(tx, {
    id,
    group_id: groupId,
    kind: 'OPENID_CONNECT',
    created_at: app.runtime.now(),
    ...fieldsOf(args, issuer),
  })
  const row = await providers.providerById(tx, id)
  return row ?? refuse('PROVIDER_NOT_FOUND')
}

/** Another issuer, client or secret has to be tested again before anybody signs in with it. */
async function changeProvider(
  args: Args,
  { id, issuer }: { readonly id: string; readonly issuer: string },
): Promise<providers.ProviderRow> {
  const { body, actor, tx, refuse } = args
  const before = await accessProvider(tx, actor, await providers.lockProvider(tx, id))
  if (before.group_id !== (body.groupId ?? null)) return refuse('PROVIDER_NOT_FOUND')
  if (before.issuer !== issuer) {
    const linked = (await providers.linkedCounts(tx, [id])).get(id) ?? 0
    const verdict = ssoPolicy.changeIssuer({ linked })
    if (!verdict.ok) return refuse(verdict.code, { path: 'issuer', accounts: linked })
  }
  const isOther = before.issuer !== issuer || before.client_id !== body.clientId
  // It would be off until it is tested again.
  const dependents = isOther ? await providers.dependentCount(tx, id) : 0
  const needed = ssoPolicy.endEnforced(dependents)
  if (!needed.ok) return refuse(needed.code, { accounts: dependents, enforced: true })
  const isUntested = isOther || body.clientSecret !== undefined
  const row = await providers.updateProvider(
    tx,
    { id, version: body.version ?? 0 },
    {
      ...fieldsOf(args, issuer),
      ...(isUntested ? { tested_at: null } : {}),
      ...(isOther ? { state: 'OFF' } : {}),
      // A secret is for the provider that gave it, and never sent to another one.
      ...(before.issuer !== issuer && body.clientSecret === undefined ? { secret_sealed: null } : {}),
    },
  )
  return row ?? refuse('VERSION_CONFLICT')
}
