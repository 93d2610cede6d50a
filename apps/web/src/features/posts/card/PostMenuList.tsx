import type { ComponentProps } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { HeldMenu } from '@koinon/ui/menus/MenuList'
import type { IconName } from '@koinon/ui/icons'
import type { MenuList } from '@koinon/ui/menus/MenuList'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { copyLink } from '#lib/interaction/sharePage.ts'
import { useAccount } from '#lib/session/index.ts'
import { isOthers } from './isOthers.ts'
import { endPin, setPinned, removeMention } from '../actions/savePost.ts'
import type { Post } from './types.ts'
import { speakerOf } from './speakerOf.ts'
import { shownOf } from './shownOf.ts'
import type { PostDialogKind } from '../actions/PostDialog.tsx'

type Entries = ComponentProps<typeof MenuList>['entries']
type Shown = Omit<Post, 'edits'>

export interface PostMenuListProps {
  readonly post: Shown
  /** Opens a dialog over the post. */
  readonly onChoose: (kind: PostDialogKind) => void
}

/** The content of a post's menu. */
export function PostMenuList({ post, onChoose }: PostMenuListProps) {
  const queryClient = useQueryClient()
  const { id: ownId } = useAccount()
  const isNamed = post.facets.some((facet) => facet.kind === 'MENTION' && facet.userId === ownId)
  const opening = (id: PostDialogKind, label: string, icon: IconName) => ({
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
      label: t('Go to {name}', { name: speakerOf(post) }),
      icon: post.postedAs === null ? 'user' : 'users-three',
      href: post.postedAs === null ? paths.profile(post.author.username) : paths.group(post.postedAs.id),
    },
    ...reactingTo(post, opening),
    ...pinningOf(post, ownId, queryClient),
    ...announcingOf(post, () => onChoose('pin'), queryClient),
    ...(mayShelve(post) ? [opening('library', t('Add to library'), 'books')] : []),
    ...(hasVersions(post) ? [opening('versions', t('View edit history'), 'clock')] : []),
    ...(can.edit ? [opening('edit', t('Edit post'), 'pencil-simple')] : []),
    ...(can.report
      ? [
          {
            id: 'less',
            label: t('Show less like this'),
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
            label: t('Remove my name from this post'),
            icon: 'at' as const,
            onAction: () => void removeMention(queryClient, post.id),
          },
        ]
      : []),
    ...(can.delete ? [opening('delete', deletingText(post, ownId), 'trash')] : []),
  ]
  return <HeldMenu entries={entries} />
}

type Opening = (kind: PostDialogKind, label: string, icon: IconName) => Entries[number]

/** Actions on a published post that everybody has. */
function reactingTo(post: Shown, opening: Opening): Entries {
  const original = shownOf(post)
  if (post.status !== 'PUBLISHED') return []
  return [
    opening('react', t('Add reaction'), 'smiley'),
    {
      id: 'link',
      label: t('Copy link'),
      icon: 'link-simple',
      onAction: () => void copyLink(paths.post(original.id)),
    },
  ]
}

const deletingText = (post: Shown, ownId: string): string =>
  post.group !== null && isOthers(post, ownId) ? t('Remove from {group}', { group: post.group.name }) : t('Delete post')

/** Earlier texts that the reader may read. */
const hasVersions = ({ editedAt, locked }: Shown): boolean => editedAt !== null && locked === null

/** People who run a group's libraries can add its posts to its libraries; posts of events stay in their events. */
const mayShelve = ({ group, event, status }: Shown): boolean =>
  group !== null &&
  !group.locked &&
  group.permissions?.includes('LIBRARIES') === true &&
  event === null &&
  status === 'PUBLISHED'

/** People who run an organisation can pin one of its posts, for everybody who belongs to it. */
function announcingOf({ pinned, can, group }: Shown, onPin: () => void, queryClient: QueryClient): Entries {
  if (!can.pin || group?.kind !== 'ENTERPRISE') return []
  return pinned
    ? [
        {
          id: 'unpin-group',
          label: t('Unpin from {group}', { group: group.name }),
          icon: 'push-pin-slash',
          onAction: () => void endPin(queryClient, group.id),
        },
      ]
    : [
        {
          id: 'pin-group',
          label: t('Pin to {group}', { group: group.name }),
          icon: 'push-pin',
          onAction: onPin,
        },
      ]
}

/** The member's own posts can be pinned to their profile. */
function pinningOf({ id, pinned, author, group }: Shown, ownId: string, queryClient: QueryClient): Entries {
  if (author.id !== ownId || group !== null) return []
  return [
    {
      id: 'pin',
      label: pinned ? t('Unpin from your profile') : t('Pin to your profile'),
      icon: pinned ? 'push-pin-slash' : 'push-pin',
      onAction: () => void setPinned(queryClient, id, !pinned),
    },
  ]
}
