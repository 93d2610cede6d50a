import { useState } from 'react'
import { MenuButton } from '@koinon/ui/overlays/MenuButton'
import { t } from '#lib/i18n/index.ts'
import { lazyPart } from '#lib/lazyPart.tsx'
import type { Post } from './PostCard.tsx'
import type { PostDialogKind } from './PostDialog.tsx'
import { speakerOf } from './speaker.ts'

const PostDialog = lazyPart(() => import('./PostDialog.tsx'), 'PostDialog')
const PostMenuList = lazyPart(() => import('./PostMenuList.tsx'), 'PostMenuList')

/** The rarer actions on a post: edit, delete, hide, report, open the author. Loaded when first opened. */
export function PostMenu({ post }: { readonly post: Omit<Post, 'edits'> }) {
  const [open, setOpen] = useState<PostDialogKind | null>(null)
  return (
    <>
      <MenuButton
        label={t('More about the post by {name}', { name: speakerOf(post) })}
        list={<PostMenuList post={post} onChoose={setOpen} />}
      />
      {open !== null && <PostDialog kind={open} post={post} onClose={() => setOpen(null)} />}
    </>
  )
}
