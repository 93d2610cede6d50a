import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { MenuButton } from '@koinon/ui/overlays/MenuButton'
import { useMutationCall } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazyPart.tsx'
import { paths } from '../../lib/paths.ts'
import { useAccount } from '../../lib/session/index.ts'
import { tellFailure, toasts } from '../../lib/toasts.ts'
import type { Post } from './PostCard.tsx'
import type { PostDialogKind } from './PostDialog.tsx'

const PostDialog = lazyPart(() => import('./PostDialog.tsx'), 'PostDialog')

type Entries = ComponentProps<typeof MenuButton>['entries']

/** What is done with a post rarely: edit, delete, hide, report, open the author. */
export function PostMenu({ post }: { readonly post: Omit<Post, 'edits'> }) {
  const [open, setOpen] = useState<PostDialogKind | null>(null)
  const hide = useHidePost(post.id)
  const untag = useUntag(post.id)
  const { id: ownId } = useAccount()
  const keeping = useKeeping(post, ownId)
  const isNamed = post.facets.some((facet) => facet.kind === 'MENTION' && facet.userId === ownId)
  const opening = (id: PostDialogKind, label: string, icon: 'clock' | 'pencil-simple' | 'flag' | 'trash') => ({
    id,
    label,
    icon,
    onAction: () => setOpen(id),
    ...(id === 'delete' ? { tone: 'danger' as const } : {}),
  })
  const { can } = post
  const entries: Entries = [
    {
      id: 'author',
      label: t('Go to {name}', { name: post.author.displayName }),
      icon: 'user',
      href: paths.profile(post.author.username),
    },
    ...keeping,
    ...(post.versions > 1 ? [opening('versions', t('See earlier versions'), 'clock')] : []),
    ...(can.edit ? [opening('edit', t('Edit post'), 'pencil-simple')] : []),
    ...(can.report
      ? [
          { id: 'hide', label: t('Hide this post from me'), icon: 'eye-slash' as const, onAction: hide },
          opening('report', t('Report post'), 'flag'),
        ]
      : []),
    ...(isNamed ? [{ id: 'untag', label: t('Take my name out of it'), icon: 'at' as const, onAction: untag }] : []),
    ...(can.delete ? [opening('delete', t('Delete post'), 'trash')] : []),
  ]
  return (
    <>
      <MenuButton label={t('More about the post by {name}', { name: post.author.displayName })} entries={entries} />
      {open !== null && <PostDialog kind={open} post={post} onClose={() => setOpen(null)} />}
    </>
  )
}

/** Saves the post, and pins an own one to the profile. What does it arrives when it is asked for. */
function useKeeping({ id, mine, pinned, author, group }: Omit<Post, 'edits'>, ownId: string): Entries {
  const queryClient = useQueryClient()
  const load = () => import('./keeping.ts')
  return [
    {
      id: 'save',
      label: mine.saved ? t('Forget this post') : t('Save this post'),
      icon: 'bookmark-simple',
      onAction: () => void load().then(({ setSaved }) => setSaved(queryClient, id, !mine.saved)),
    },
    ...(author.id === ownId && group === null
      ? [
          {
            id: 'pin',
            label: pinned ? t('Unpin from your profile') : t('Pin to your profile'),
            icon: pinned ? ('push-pin-slash' as const) : ('push-pin' as const),
            onAction: () => void load().then(({ setPinned }) => setPinned(queryClient, id, !pinned)),
          },
        ]
      : []),
  ]
}

/** Takes one's own name out of a post and its comments, for good. */
function useUntag(postId: string): () => void {
  const untag = useMutationCall('content.removeMyTag', {
    invalidates: ['content.getItem', 'content.getFeed', 'content.getComments', 'users.getTaggedPosts'],
    onSuccess: () => void toasts.show({ message: t('Your name leads nowhere from there any more'), tone: 'success' }),
    onFailure: (error) => tellFailure(error),
  })
  return () => untag.mutate({ body: { postId } })
}

/** Takes a post out of one's own feeds, with a way back. */
function useHidePost(postId: string): () => void {
  const wish = useMutationCall('content.feedFeedback', {
    invalidates: ['content.getFeed'],
    onSuccess: (_, { body }) => {
      if (body.undo === true) return
      toasts.show({
        message: t('You do not see this post in your feeds any more'),
        action: {
          label: t('Show it again'),
          onAction: () => wish.mutate({ body: { postId, lessOf: 'POST', undo: true } }),
        },
      })
    },
    onFailure: (error) => tellFailure(error),
  })
  return () => wish.mutate({ body: { postId, lessOf: 'POST' } })
}
