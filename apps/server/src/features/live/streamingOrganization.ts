import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { type GroupFacts, accessGroup, lockGroup } from '#features/groups/index.ts'
import { livePolicy } from './policy.ts'

function streaming(facts: GroupFacts): GroupFacts {
  if (facts.kind !== 'ENTERPRISE') throw new Refusal('GROUP_NOT_FOUND')
  const verdict = livePolicy.stream(facts)
  if (!verdict.ok) throw new Refusal(verdict.code)
  return facts
}

/** The organisation, for those who may stream in it; 404 for any other group, and for those who may not know of it. */
export const streamingOrganization = async (db: Db, actorId: string, groupId: string): Promise<GroupFacts> =>
  streaming(await accessGroup(db, actorId, groupId, 'preview'))

/** Locks the organization, so that counts and decisions about its keys and streams do not cross. */
export const lockStreamingOrganization = async (tx: Tx, actorId: string, groupId: string): Promise<GroupFacts> =>
  streaming(await lockGroup(tx, actorId, groupId, 'preview'))
