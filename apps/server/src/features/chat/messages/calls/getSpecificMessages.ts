import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { visibleMessageViews } from '../visibleMessageViews.ts'

export const getSpecificMessages = handle(contract.chat.getSpecificMessages)(async ({ body, actor, db, app }) => ({
  items: await visibleMessageViews({ db, app, viewerId: actor.id }, body.messageIds),
}))
