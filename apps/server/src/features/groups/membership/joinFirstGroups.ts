import { placeRules } from '#features/place/index.ts'
import { isEntitledToJoin } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { groupPolicy } from '../policy.ts'
import { lockGroupFacts } from '../store/access.ts'
import { isPerson } from './store/memberships.ts'
import { addMember } from './memberChanges.ts'

/**
 * A person who was let in joins the place's first groups: those that they could enter freely. In the order of their ids,
 * so that two newcomers never wait for each other.
 */
export async function joinFirstGroups(tx: Tx, app: App, userId: string): Promise<void> {
  const { firstGroups } = await placeRules(tx, app.config)
  if (firstGroups.length === 0 || !(await isPerson(tx, userId))) return
  for (const groupId of firstGroups.toSorted()) {
    const facts = await lockGroupFacts(tx, userId, groupId)
    if (!facts || facts.membershipState === 'MEMBER' || !groupPolicy.join(facts).ok) continue
    if (groupPolicy.entersFreely(facts) && (await isEntitledToJoin(tx, userId, groupId)))
      await addMember(tx, app, { groupId, userId, byId: userId })
  }
}
