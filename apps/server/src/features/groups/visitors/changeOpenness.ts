import type { Tx } from '#kernel/database/tables.ts'
import { emit } from '#kernel/work/events.ts'
import { pagesForVisitors } from './store/openGroups.ts'

/** Makes a change of a group, and announces it if it opens pages of the group to visitors, or closes or moves them. */
export async function changeOpenness<T>(tx: Tx, groupId: string, change: () => Promise<T>): Promise<T> {
  const before = await pagesForVisitors(tx, groupId)
  const result = await change()
  if ((await pagesForVisitors(tx, groupId)) !== before) await emit(tx, 'group.visitorsChanged', { groupId })
  return result
}
