import { AddToLibrary } from './AddToLibrary.tsx'
import { DeletePost } from './DeletePost.tsx'
import { EditPost } from './EditPost.tsx'
import { ShowLess } from './ShowLess.tsx'
import { PinPost } from './PinPost.tsx'
import type { Post } from '../card/types.ts'
import { shownOf } from '../card/shownOf.ts'
import { ReactionList } from './ReactionList.tsx'
import { PostVersions } from './PostVersions.tsx'
import { ReactDialog } from './ReactDialog.tsx'
import { ReportPost } from './ReportPost.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { speakerOf } from '../card/speakerOf.ts'

export type PostDialogKind =
  | 'react'
  | 'edit'
  | 'delete'
  | 'report'
  | 'versions'
  | 'share'
  | 'less'
  | 'library'
  | 'pin'
  | 'who'

/** The dialogs of a post. */
export function PostDialog({
  kind,
  post,
  onClose,
}: {
  readonly kind: PostDialogKind
  readonly post: Omit<Post, 'edits'>
  readonly onClose: () => void
}) {
  switch (kind) {
    case 'react':
      return <ReactDialog post={shownOf(post)} onClose={onClose} />
    case 'edit':
      return <EditPost post={post} onClose={onClose} />
    case 'delete':
      return <DeletePost post={post} onClose={onClose} />
    case 'report':
      return (
        <ReportPost
          target={{ kind: 'POST', id: post.id }}
          name={speakerOf(post)}
          person={post.postedAs === null ? { id: post.author.id, name: post.author.displayName } : null}
          onClose={onClose}
        />
      )
    case 'versions':
      return <PostVersions postId={post.id} onClose={onClose} />
    case 'less':
      return <ShowLess post={post} onClose={onClose} />
    case 'library':
      return post.group === null ? null : <AddToLibrary postId={post.id} groupId={post.group.id} onClose={onClose} />
    case 'pin':
      return post.group === null ? null : <PinPost postId={post.id} group={post.group} onClose={onClose} />
    case 'share':
      return <ShareDialog post={post} onClose={onClose} />
    case 'who': {
      const { id, reactions } = shownOf(post)
      return <ReactionList targetType="POST" targetId={id} reactions={reactions} onClose={onClose} />
    }
  }
}
