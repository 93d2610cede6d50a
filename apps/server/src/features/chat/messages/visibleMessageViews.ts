import type { MessageView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { messageViews } from '../present.ts'
import { conversationRows } from '../conversations/store/conversations.ts'

/** Messages by id, in conversations the viewer takes part in; all others are left out as if they had never existed. */
export async function visibleMessageViews(
  viewContext: { db: Db; app: App; viewerId: string },
  ids: readonly string[],
): Promise<MessageView[]> {
  const views = await messageViews(viewContext, [...new Set(ids)])
  const mine = await conversationRows(viewContext.db, viewContext.viewerId, [
    ...new Set(views.map((view) => view.conversationId)),
  ])
  return views.filter((view) => mine.has(view.conversationId))
}
