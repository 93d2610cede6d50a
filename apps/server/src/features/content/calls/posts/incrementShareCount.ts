import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { lockPost } from '../../store/access.ts'
import { addShare, sharesOf } from '../../store/shares.ts'

export const incrementShareCount = handle(contract.content.incrementShareCount)(async ({ body, actor, tx, app }) => {
  const post = await lockPost(tx, actor.id, body.postId, 'shown')
  const silent = actor.isolated || post.silent
  const share = { postId: post.id, accountId: actor.id, channel: body.channel, silent, now: app.seams.now() }
  if ((await addShare(tx, share)) && !silent) await emit(tx, 'post.counted', { postId: post.id, byId: null })
  return { shares: await sharesOf(tx, post.id) }
})
