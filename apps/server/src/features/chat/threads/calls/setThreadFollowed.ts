import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { accessThread } from '../store/accessThread.ts'
import { saveFollowed } from '../store/threadMembers.ts'
import { oneThread } from '../threadViews.ts'

export const setThreadFollowed = handle(contract.chat.setThreadFollowed)(async ({ body, actor, tx, app }) => {
  const { threadId, conversationId } = await accessThread(tx, actor.id, body.threadId)
  if (await saveFollowed(tx, { threadId, accountId: actor.id, followed: body.followed }))
    await emit(tx, 'thread.changed', { conversationId, threadId, accountId: actor.id })
  return oneThread({ db: tx, app, viewerId: actor.id }, threadId)
})
