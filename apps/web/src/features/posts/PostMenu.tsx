import { useState } from 'react'
import type { ComponentProps } from 'react'
import { MenuButton } from '@koinon/ui/overlays/MenuButton'
import { useMutationCall } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazyPart.tsx'
import { paths } from '../../lib/paths.ts'
import { tellFailure, toasts } from '../../lib/toasts.ts'
import type { Post } from './PostCard.tsx'

const ConfirmDialog = lazyPart(() => import('@koinon/ui/overlays/ConfirmDialog'), 'ConfirmDialog')
const EditPost = lazyPart(() => import('./EditPost.tsx'), 'EditPost')

/** What is done with a post rarely: edit, delete, open the author. */
export function PostMenu({ post }: { readonly post: Omit<Post, 'edits'> }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const remove = useMutationCall('content.deletePost', {
    invalidates: ['content.getFeed', 'groups.getGroupContent', 'users.getProfileWithContent', 'content.getItem'],
    onSuccess: () => {
      setOpen(null)
      toasts.show({ message: t('Post deleted') })
    },
    onFailure: (error) => tellFailure(error),
  })
  const entries: ComponentProps<typeof MenuButton>['entries'] = [
    {
      id: 'author',
      label: t('Go to {name}', { name: post.author.displayName }),
      icon: 'user',
      href: paths.profile(post.author.username),
    },
    ...(post.can.edit
      ? [{ id: 'edit', label: t('Edit post'), icon: 'pencil-simple', onAction: () => setOpen('edit') } as const]
      : []),
    ...(post.can.delete
      ? [
          {
            id: 'delete',
            label: t('Delete post'),
            icon: 'trash',
            tone: 'danger',
            onAction: () => setOpen('delete'),
          } as const,
        ]
      : []),
  ]
  return (
    <>
      <MenuButton label={t('More about the post by {name}', { name: post.author.displayName })} entries={entries} />
      {open === 'edit' && <EditPost post={post} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => setOpen(isOpen ? 'delete' : null)}
          title={t('Delete this post?')}
          confirmLabel={t('Delete post')}
          onConfirm={() =>
            remove.mutateAsync({ body: { postId: post.id } }).then(
              () => undefined,
              () => undefined,
            )
          }
        >
          {t('Its comments and reactions go with it.')}
        </ConfirmDialog>
      )}
    </>
  )
}
