import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessThread } from '../store/accessThread.ts'
import { oneThread } from '../threadViews.ts'

export const getThread = handle(contract.chat.getThread)(async ({ body: { threadId }, actor, db, app }) => {
  await accessThread(db, actor.id, threadId)
  return oneThread({ db, app, viewerId: actor.id }, threadId)
})
