import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { MenuButton } from '@koinon/ui/overlays/MenuButton'
import { t } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazyPart.tsx'
import { paths } from '../../lib/paths.ts'
import { useAccount } from '../../lib/session/index.ts'
import type { Post } from './PostCard.tsx'
import type { PostDialogKind } from './PostDialog.tsx'

const PostDialog = lazyPart(() => import('./PostDialog.tsx'), 'PostDialog')

type Entries = ComponentProps<typeof MenuButton>['entries']
type Shown = Omit<Post, 'edits'>

/** What is done with a post rarely: edit, delete, hide, report, open the author. */
export function PostMenu({ post }: { readonly post: Shown }) {
  const [open, setOpen] = useState<PostDialogKind | null>(null)
  const queryClient = useQueryClient()
  const { id: ownId } = useAccount()
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
    ...keepingOf(post, ownId, queryClient),
    ...(post.versions > 1 ? [opening('versions', t('See earlier versions'), 'clock')] : []),
    ...(can.edit ? [opening('edit', t('Edit post'), 'pencil-simple')] : []),
    ...(can.report
      ? [
          {
            id: 'less',
            label: t('Show me less of this'),
            icon: 'eye-slash' as const,
            onAction: () => setOpen('less'),
          },
          opening('report', t('Report post'), 'flag'),
        ]
      : []),
    ...(isNamed
      ? [
          {
            id: 'untag',
            label: t('Take my name out of it'),
            icon: 'at' as const,
            onAction: () => void doing().then(({ untag }) => untag(queryClient, post.id)),
          },
        ]
      : []),
    ...(can.delete ? [opening('delete', t('Delete post'), 'trash')] : []),
  ]
  return (
    <>
      <MenuButton label={t('More about the post by {name}', { name: post.author.displayName })} entries={entries} />
      {open !== null && <PostDialog kind={open} post={post} onClose={() => setOpen(null)} />}
    </>
  )
}

/** What does it arrives when it is asked for. */
const doing = () => import('./keeping.ts')

/** Saves the post, and pins an own one to the profile. */
function keepingOf({ id, mine, pinned, author, group }: Shown, ownId: string, queryClient: QueryClient): Entries {
  return [
    {
      id: 'save',
      label: mine.saved ? t('Forget this post') : t('Save this post'),
      icon: 'bookmark-simple',
      onAction: () => void doing().then(({ setSaved }) => setSaved(queryClient, id, !mine.saved)),
    },
    ...(author.id === ownId && group === null
      ? [
          {
            id: 'pin',
            label: pinned ? t('Unpin from your profile') : t('Pin to your profile'),
            icon: pinned ? ('push-pin-slash' as const) : ('push-pin' as const),
            onAction: () => void doing().then(({ setPinned }) => setPinned(queryClient, id, !pinned)),
          },
        ]
      : []),
  ]
}
