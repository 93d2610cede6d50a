import type { CommentView, PersonCard } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { likeEmoji } from '#kernel/text/emoji.ts'
import { type MediaRow, grantFor, mediaItemView } from '#features/media/index.ts'
import { commentPolicy, postPolicy } from '../policy.ts'
import { type Viewer, isSignedIn, linkPreviewView, reactionCounts } from '../present.ts'
import type { PostFacts } from '../facts.ts'
import type { CommentRow } from './store/commentRows.ts'

/** Data shown with comments, and the post they are on. */
interface CommentParts {
  readonly app: App
  readonly viewer: Viewer
  readonly post: PostFacts
  readonly people: ReadonlyMap<string, PersonCard>
  readonly media: ReadonlyMap<string, MediaRow>
}

export function commentView(
  { app, viewer, post, people, media }: CommentParts,
  row: CommentRow,
  replies: CommentView['replies'],
): CommentView {
  const file = row.mediaId && !row.removed ? media.get(row.mediaId) : undefined
  const state = {
    mine: row.authorId === viewer.id,
    minePost: post.mine,
    moderatesGroup: postPolicy.moderatesGroup(post),
    removed: row.removed,
  }
  const stands = row.removed === null
  return {
    id: row.id,
    postId: row.postId,
    parentId: row.parentId,
    depth: row.depth,
    author: row.hiddenWithAuthor && !stands ? null : (people.get(row.authorId) ?? null),
    text: stands ? row.text : '',
    facets: stands ? [...row.facets] : [],
    image: file ? mediaItemView(file, grantFor(app, file.id, viewer)) : null,
    linkPreview: stands ? linkPreviewView(row.linkPreview, media) : null,
    filteredBy: stands ? row.filteredBy : null,
    counts: { likes: row.likes, replies: row.replies },
    reactions: stands ? reactionCounts(row) : [],
    mine: { liked: row.myEmojis.includes(likeEmoji) },
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    removed: row.removed,
    replies,
    can: {
      edit: stands && commentPolicy.edit(state, post).ok,
      delete: stands && commentPolicy.delete(state, viewer.roles.length > 0).ok,
      reply: stands && isSignedIn(viewer) && postPolicy.comment(post).ok,
      report: stands && isSignedIn(viewer) && commentPolicy.mayReport(state),
    },
  }
}
