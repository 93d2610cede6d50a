import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { HeldMenu } from '@koinon/ui/overlays/MenuList'
import type { MenuListProps } from '@koinon/ui/overlays/MenuList'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { useAccount } from '../../lib/session/index.ts'
import { setPinned, setSaved, untag } from './keeping.ts'
import type { Post } from './PostCard.tsx'
import type { PostDialogKind } from './PostDialog.tsx'

type Entries = MenuListProps['entries']
type Shown = Omit<Post, 'edits'>

export interface PostMenuListProps {
  readonly post: Shown
  /** Opens a dialog over the post. */
  readonly onChoose: (kind: PostDialogKind) => void
}

/** The open menu of a post. */
export function PostMenuList({ post, onChoose }: PostMenuListProps) {
  const queryClient = useQueryClient()
  const { id: ownId } = useAccount()
  const isNamed = post.facets.some((facet) => facet.kind === 'MENTION' && facet.userId === ownId)
  const opening = (id: PostDialogKind, label: string, icon: 'clock' | 'pencil-simple' | 'flag' | 'trash') => ({
    id,
    label,
    icon,
    onAction: () => onChoose(id),
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
            onAction: () => onChoose('less'),
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
            onAction: () => void untag(queryClient, post.id),
          },
        ]
      : []),
    ...(can.delete ? [opening('delete', t('Delete post'), 'trash')] : []),
  ]
  return <HeldMenu entries={entries} />
}

/** Saves the post, and pins an own one to the profile. */
function keepingOf({ id, mine, pinned, author, group }: Shown, ownId: string, queryClient: QueryClient): Entries {
  return [
    {
      id: 'save',
      label: mine.saved ? t('Forget this post') : t('Save this post'),
      icon: 'bookmark-simple',
      onAction: () => void setSaved(queryClient, id, !mine.saved),
    },
    ...(author.id === ownId && group === null
      ? [
          {
            id: 'pin',
            label: pinned ? t('Unpin from your profile') : t('Pin to your profile'),
            icon: pinned ? ('push-pin-slash' as const) : ('push-pin' as const),
            onAction: () => void setPinned(queryClient, id, !pinned),
          },
        ]
      : []),
  ]
}
