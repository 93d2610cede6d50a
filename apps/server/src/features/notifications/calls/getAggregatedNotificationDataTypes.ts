import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { unreadCounts } from '../store/notifications.ts'

export const getAggregatedNotificationDataTypes = handle(contract.notifications.getAggregatedNotificationDataTypes)(
  async ({ actor, db }) => {
    const counts = await unreadCounts(db, actor.id)
    const items = [...new Set(counts.map(({ type }) => type))].map((type) => {
      const same = counts.filter((count) => count.type === type)
      const sum = (of: 'total' | 'unread') => same.reduce((total, count) => total + count[of], 0)
      return { type, total: sum('total'), unread: sum('unread') }
    })
    return { items }
  },
)
