import { useState } from 'react'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { t } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import type { Post } from './types.ts'
import type { PostDialogKind } from '../actions/PostDialog.tsx'
import { speakerOf } from './speakerOf.ts'

const PostDialog = lazyPart(() => import('../actions/PostDialog.tsx'), 'PostDialog')
const PostMenuList = lazyPart(() => import('./PostMenuList.tsx'), 'PostMenuList')

/** The rarer actions on a post: edit, delete, hide, report, open the author. Loaded when first opened. */
export function PostMenu({ post }: { readonly post: Omit<Post, 'edits'> }) {
  const [open, setOpen] = useState<PostDialogKind | null>(null)
  return (
    <>
      <MenuButton
        size="dense"
        label={t('More about the post by {name}', { name: speakerOf(post) })}
        list={<PostMenuList post={post} onChoose={setOpen} />}
      />
      {open !== null && <PostDialog kind={open} post={post} onClose={() => setOpen(null)} />}
    </>
  )
}
