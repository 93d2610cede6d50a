import { contract } from '@koinon/contract'
import type { HandlerArgs } from '#kernel/http/handler.ts'
import { handle } from '#kernel/http/handler.ts'
import { providers, writeAudit } from '#features/accounts/index.ts'
import { accessOwner } from '../../accessOwner.ts'
import { ssoPolicy } from '../../policy.ts'
import { targetOf } from '../../targetOf.ts'
import { enablingFacts, enforcementView } from '../enforcementView.ts'
import { endForbiddenKeys } from '../endForbiddenKeys.ts'
import { mailOwners } from '../mailOwners.ts'
import { queueEnforcement } from '../queueEnforcement.ts'

type Args = HandlerArgs<typeof contract.sso.enforceSignIn>

export const enforceSignIn = handle(contract.sso.enforceSignIn)(async (args) => {
  const { body, actor, tx, app, refuse } = args
  const { scope, keysAllowed } = body
  const groupId = body.groupId ?? null
  await accessOwner(tx, actor, groupId)
  const graceUntil = graceOf(args)
  // A provider that is being switched off is off, or stays.
  for (const { id } of await providers.providersOf(tx, groupId)) await providers.lockProvider(tx, id)
  const before = await providers.enforcementOf(tx, groupId)
  const verdict = ssoPolicy.enforce(scope, await enablingFacts(tx, app, { actor, groupId }))
  if (!verdict.ok) return refuse(verdict.code)
  const isSame = before?.scope === scope
  const isSaved = await providers.saveEnforcement(tx, {
    id: app.runtime.id(),
    groupId,
    version: body.version,
    scope,
    since: isSame ? before.since : app.runtime.now(),
    graceUntil,
    keysAllowed,
    exemptId: actor.id,
  })
  if (!isSaved) return refuse('VERSION_CONFLICT')
  await takeEffect(args, { groupId, graceUntil })
  const state = { scope, graceUntil, keysAllowed }
  await writeAudit(tx, {
    actor,
    action: 'enforce-sign-in',
    target: targetOf(groupId, 'enforcement'),
    before: before && { scope: before.scope, graceUntil: before.graceUntil, keysAllowed: before.keysAllowed },
    after: state,
  })
  return enforcementView(tx, app, { actor, groupId })
})

/** The end of the grace period, which lies in the next 90 days. */
function graceOf({ body: { scope, graceUntil }, app, refuse }: Args): Date | null {
  if (graceUntil === null || scope === 'NOBODY') return null
  const end = new Date(graceUntil)
  if (!ssoPolicy.isGrace(end, app.runtime.now())) return refuse('NOT_VALID', { path: 'graceUntil' })
  return end
}

/** Sessions end when the grace period does, keys at once; everybody who decides on it is told. */
async function takeEffect(
  { body: { scope, keysAllowed }, tx, app, actor }: Args,
  { groupId, graceUntil }: { readonly groupId: string | null; readonly graceUntil: Date | null },
): Promise<void> {
  if (scope !== 'NOBODY' || !keysAllowed) await queueEnforcement(tx, app, { groupId, graceUntil })
  if (!keysAllowed) await endForbiddenKeys(tx, await providers.managedIds(tx, groupId))
  await providers.logSignIn(tx, { groupId, accountId: actor.id, event: 'ENFORCED', reason: scope })
  await mailOwners(tx, groupId, scope === 'NOBODY' ? 'ENFORCEMENT_ENDED' : 'ENFORCED')
}
