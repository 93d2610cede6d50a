import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { visibleMessageViews } from '../../services/visibleMessages.ts'

export const getSpecificMessages = handle(contract.chat.getSpecificMessages)(async ({ body, actor, db, app }) => ({
  items: await visibleMessageViews({ db, app, viewerId: actor.id }, body.messageIds),
}))
