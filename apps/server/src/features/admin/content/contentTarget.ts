import type { PostView } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { contentForStaff } from '#features/content/index.ts'

export interface Target {
  readonly kind: 'POST' | 'COMMENT'
  readonly id: string
}

/** The contract guarantees that exactly one of the two is named. */
export const targetOf = ({
  postId,
  commentId,
}: {
  postId?: string | undefined
  commentId?: string | undefined
}): Target => (postId === undefined ? { kind: 'COMMENT', id: commentId ?? '' } : { kind: 'POST', id: postId })

export const notFound = ({ kind }: Target): Refusal =>
  new Refusal(kind === 'POST' ? 'POST_NOT_FOUND' : 'COMMENT_NOT_FOUND')

/** All that is featured, in its order. */
export const featuredNow = async (db: Db, app: App, actor: Actor): Promise<{ featured: PostView[] }> => ({
  featured: await contentForStaff.posts(db, app, actor, await contentForStaff.featuredIds(db, app.runtime.now())),
})
