import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { providers } from '#features/accounts/index.ts'
import { accessGroup, groupPolicy } from '#features/groups/index.ts'
import { ssoPolicy } from './policy.ts'

/** The only access to the sign-in settings of the place (null) or of an organisation; the owner's is for its owner. */
export async function accessOwner(db: Db, actor: Actor, groupId: string | null): Promise<void> {
  if (groupId === null) return orRefuse(ssoPolicy.manageOfPlace(actor))
  const facts = await accessGroup(db, actor.id, groupId, 'membership')
  if (facts.kind !== 'ENTERPRISE') throw new Refusal('GROUP_NOT_FOUND')
  orRefuse(groupPolicy.own(facts))
}

/** A provider that the actor administers; one of another owner is not found, like none. */
export async function accessProvider(
  db: Db,
  actor: Actor,
  row: providers.ProviderRow | null,
): Promise<providers.ProviderRow> {
  if (!row) throw new Refusal('PROVIDER_NOT_FOUND')
  try {
    await accessOwner(db, actor, row.group_id)
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal('PROVIDER_NOT_FOUND')
    throw error
  }
  return row
}

function orRefuse(verdict: { readonly ok: true } | { readonly ok: false; readonly code: 'NOT_ALLOWED' }): void {
  if (!verdict.ok) throw new Refusal(verdict.code)
}
