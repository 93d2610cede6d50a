import type { contract } from '@koinon/contract'
import type { ParsedInput } from '@koinon/contract/kernel'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { Refusal } from '#kernel/refusal.ts'
import { enforceSlowMode, restrictions } from '#features/groups/index.ts'
import type { PostFacts } from '../facts.ts'
import { postPolicy } from '../policy.ts'
import { accessComment, lockPost } from '../store/access.ts'
import { writeComment } from './writeComment.ts'

type Draft = ParsedInput<typeof contract.content.addComment>['body']

/** Comments on a post, where the author may do so at this moment. */
export async function publishComment(
  tx: Tx,
  app: App,
  author: Pick<Actor, 'id' | 'isIsolated'>,
  draft: Draft,
): Promise<{ commentId: string; post: PostFacts }> {
  const post = await lockPost(tx, author.id, draft.postId, 'read')
  restrictions.refuseMuted(post)
  const verdict = postPolicy.comment(post)
  if (!verdict.ok) throw new Refusal(verdict.code)
  const parent = draft.parentId ? (await accessComment(tx, author.id, draft.parentId)).comment : null
  if (parent && parent.postId !== post.id) throw new Refusal('COMMENT_NOT_FOUND', { path: 'parentId' })
  const { groupId, groupSlowMode: slowMode, groupRole: role, groupCustomPermissions: customPermissions } = post
  const writer = { accountId: author.id, kind: 'POST', now: app.runtime.now() } as const
  if (groupId) await enforceSlowMode(tx, { ...writer, groupId, facts: { slowMode, role, customPermissions } })
  return { commentId: await writeComment(tx, app, { author, post, parent, ...draft }), post }
}
