import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { accessPost } from '#features/content/index.ts'
import { readPostLines } from '#features/notifications/index.ts'

export const markPostActivityRead = handle(contract.users.markPostActivityRead)(async ({ body, actor, tx, app }) => {
  await accessPost(tx, actor.id, body.postId, 'shown')
  const { unread, marked } = await readPostLines(tx, app, actor.id, body.postId)
  return { unread, marked }
})
