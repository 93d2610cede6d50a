import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { conversationViews } from '../../present.ts'

export const refreshChatPreview = handle(contract.chat.refreshChatPreview)(async ({ body, actor, db, app }) => ({
  items: await conversationViews({ db, app, viewerId: actor.id }, [...new Set(body.conversationIds)]),
}))
