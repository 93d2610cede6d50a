import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { accessThread } from '../store/accessThread.ts'
import { saveThreadRead } from '../store/threadMembers.ts'
import { threadRows } from '../store/threads.ts'

export const markThreadRead = handle(contract.chat.markThreadRead)(async ({ body, actor: { id: accountId }, tx }) => {
  const { threadId, conversationId } = await accessThread(tx, accountId, body.threadId)
  if (await saveThreadRead(tx, { threadId, accountId, seq: body.seq }))
    await emit(tx, 'thread.changed', { conversationId, threadId, accountId })
  const row = (await threadRows(tx, accountId, [threadId])).get(threadId)
  return { readSeq: row?.readSeq ?? 0, unreadCount: row?.unread ?? 0 }
})
