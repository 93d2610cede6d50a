import { ConfirmDialog } from '@koinon/ui/overlays/ConfirmDialog'
import { useMutationCall } from '../../lib/calls/index.ts'
import type { CallName } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { tellFailure, toasts } from '../../lib/toasts.ts'
import { AddToLibrary } from './AddToLibrary.tsx'
import { EditPost } from './EditPost.tsx'
import { LessOfThis } from './LessOfThis.tsx'
import type { Post } from './PostCard.tsx'
import { shownOf } from './useRepost.ts'
import { PostVersions } from './PostVersions.tsx'
import { ReactDialog } from './ReactDialog.tsx'
import { ReportPost } from './ReportPost.tsx'
import { ShareDialog } from './ShareDialog.tsx'

export type PostDialogKind = 'react' | 'edit' | 'delete' | 'report' | 'versions' | 'share' | 'less' | 'library'

const showingPosts: readonly CallName[] = [
  'content.getFeed',
  'content.getItem',
  'content.scheduledPostsList',
  'groups.getGroupContent',
  'users.getProfileWithContent',
]

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
      return <ReportPost target={{ kind: 'POST', id: post.id }} name={post.author.displayName} onClose={onClose} />
    case 'versions':
      return <PostVersions postId={post.id} onClose={onClose} />
    case 'less':
      return <LessOfThis post={post} onClose={onClose} />
    case 'library':
      return post.group === null ? null : <AddToLibrary postId={post.id} groupId={post.group.id} onClose={onClose} />
    case 'share':
      return <ShareDialog post={post} onClose={onClose} />
  }
}

function DeletePost({ post, onClose }: { readonly post: Omit<Post, 'edits'>; readonly onClose: () => void }) {
  const remove = useMutationCall('content.deletePost', {
    invalidates: showingPosts,
    onSuccess: () => {
      onClose()
      toasts.show({ message: t('Post deleted') })
    },
    onFailure: (error) => tellFailure(error),
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('Delete this post?')}
      confirmLabel={t('Delete post')}
      onConfirm={() =>
        remove.mutateAsync({ body: { postId: post.id } }).then(
          () => undefined,
          () => undefined,
        )
      }
    >
      {t('Its comments and reactions are deleted, too.')}
    </ConfirmDialog>
  )
}
