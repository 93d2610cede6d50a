import { contract } from '@koinon/contract'
import { ActivityKind, NotificationType } from '@koinon/contract/shared'
import { handle } from '#kernel/http/handler.ts'
import { unreadCounts } from '../index.ts'

/** A number for each of these names, none left out. */
const counted = <K extends string>(names: readonly K[], of: (name: K) => number): Record<K, number> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, number>

export const getActivitySummary = handle(contract.users.getActivitySummary)(async ({ actor, db }) => {
  const counts = await unreadCounts(db, actor.id)
  const unread = (fits: (count: (typeof counts)[number]) => boolean) =>
    counts.filter(fits).reduce((total, count) => total + count.unread, 0)
  return {
    total: unread(() => true),
    byKind: counted(ActivityKind.options, (kind) => unread((count) => count.kind === kind)),
    byType: counted(NotificationType.options, (type) => unread((count) => count.type === type)),
  }
})
