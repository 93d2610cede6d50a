import { type ListEntryRef, maxListEntries } from '@koinon/contract/shared'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { accessGroup } from '#features/groups/index.ts'
import { accessPerson, graph } from '#features/users/index.ts'
import { addEntries, hasDeparted } from './store/entries.ts'

/**
 * Adds people and groups to a locked list, all or none. The accounts are locked as a block locks them: of a block and an
 * addition at the same moment, the later one finds what the earlier did.
 */
export async function addToList(
  tx: Tx,
  list: { readonly id: string; readonly ownerId: string },
  entries: readonly ListEntryRef[],
  now: Date,
): Promise<void> {
  const people = entries.flatMap(({ kind, entityId }) => (kind === 'USER' ? entityId : []))
  await graph.lockPeople(tx, [list.ownerId, ...people])
  for (const { kind, entityId } of entries) {
    if (kind === 'USER') await accessPerson(tx, list.ownerId, entityId, 'card')
    else await accessGroup(tx, list.ownerId, entityId, 'preview')
  }
  if (await hasDeparted(tx, list.id, people)) throw new Refusal('LISTING_DECLINED')
  if (!(await addEntries(tx, list.id, entries, now))) throw new Refusal('QUOTA_REACHED', { max: maxListEntries })
}
