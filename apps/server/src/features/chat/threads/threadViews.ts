import type { ThreadView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { conversationViews, messageViews } from '../present.ts'
import { draftView } from '../drafts/draftView.ts'
import { threadRows } from './store/threads.ts'

interface ViewContext {
  readonly db: Db
  readonly app: App
  readonly viewerId: string
}
const byId = <T extends { readonly id: string }>(views: readonly T[]) => new Map(views.map((view) => [view.id, view]))

/** Threads in the order of the ids, in conversations that the viewer takes part in; the others are left out. */
export async function threadViews(viewContext: ViewContext, ids: readonly string[]): Promise<ThreadView[]> {
  const rows = await threadRows(viewContext.db, viewContext.viewerId, ids)
  const list = [...rows.values()]
  const messages = byId(await messageViews(viewContext, [...ids, ...list.flatMap((row) => row.lastReplyId ?? [])]))
  const conversations = byId(
    await conversationViews(viewContext, [...new Set(list.map(({ conversationId }) => conversationId))]),
  )
  return ids.flatMap((id) => {
    const row = rows.get(id)
    const conversation = conversations.get(row?.conversationId ?? '')
    if (!row || !conversation) return []
    const { followed, readSeq, unread: unreadCount, lastReplyId, draft } = row
    const [root = null, lastReply = null] = [messages.get(id), messages.get(lastReplyId ?? '')]
    const written = draft ? { draft: draftView(draft) } : {}
    return [{ id, conversation, root, lastReply, ...written, followed, readSeq, unreadCount }]
  })
}

/** One thread; 404 if the viewer may not see it. */
export async function oneThread(viewContext: ViewContext, id: string): Promise<ThreadView> {
  const [view] = await threadViews(viewContext, [id])
  if (!view) throw new Refusal('MESSAGE_NOT_FOUND')
  return view
}
