import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessPost } from '#features/content/index.ts'
import { readNotificationsOfPost } from '../index.ts'

export const markPostActivityRead = handle(contract.users.markPostActivityRead)(async ({ body, actor, tx, app }) => {
  await accessPost(tx, actor.id, body.postId, 'shown')
  const { unread, marked } = await readNotificationsOfPost(tx, app, actor.id, body.postId)
  return { unread, marked }
})
