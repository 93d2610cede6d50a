import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { lockPost } from '../../store/access.ts'
import { addShare, sharesOf } from '../store/shares.ts'

export const incrementShareCount = handle(contract.content.incrementShareCount)(async ({ body, actor, tx, app }) => {
  const post = await lockPost(tx, actor.id, body.postId, 'shown')
  const byIsolatedAuthor = actor.isIsolated || post.byIsolatedAuthor
  const share = {
    postId: post.id,
    accountId: actor.id,
    channel: body.channel,
    byIsolatedAuthor,
    now: app.runtime.now(),
  }
  if ((await addShare(tx, share)) && !byIsolatedAuthor)
    await emit(tx, 'post.countsChanged', { postId: post.id, byId: null })
  return { shares: await sharesOf(tx, post.id) }
})
