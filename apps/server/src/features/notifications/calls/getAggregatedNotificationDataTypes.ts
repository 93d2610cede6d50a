import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { lineCounts } from '../store/lines.ts'

export const getAggregatedNotificationDataTypes = handle(contract.notifications.getAggregatedNotificationDataTypes)(
  async ({ actor, db }) => {
    const counts = await lineCounts(db, actor.id)
    const items = [...new Set(counts.map(({ type }) => type))].map((type) => {
      const same = counts.filter((count) => count.type === type)
      const sum = (of: 'total' | 'unread') => same.reduce((total, count) => total + count[of], 0)
      return { type, total: sum('total'), unread: sum('unread') }
    })
    return { items }
  },
)
