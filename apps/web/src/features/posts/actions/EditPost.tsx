import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { useCall } from '#lib/data/calls/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { FormSkeleton } from '#lib/feedback/FormSkeleton.tsx'
import { t } from '#lib/text/i18n/index.ts'
import type { Post } from '../card/types.ts'
import { EditPostForm } from './EditPostForm.tsx'

export interface EditPostProps {
  readonly post: Omit<Post, 'edits'>
  readonly onClose: () => void
}

/** Edits a post, including everything it may still become. */
export const EditPost = ({ post, onClose }: EditPostProps) =>
  post.article?.isExcerpt === true ? (
    <EditWhole post={post} onClose={onClose} />
  ) : (
    <EditPostForm post={post} onClose={onClose} />
  )

/** Of an article from a list, which is its beginning: all of it is read first, as it is now. */
function EditWhole({ post: { id }, onClose }: EditPostProps) {
  const { data, ...read } = useCall('content.getItem', { params: { postId: id } }, { staleTime: 0 })
  const whole = read.isFetchedAfterMount && read.error === null ? data : undefined
  if (whole !== undefined) return <EditPostForm post={whole} onClose={onClose} />
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('Edit post')} size="medium" fillsPhone>
      <Loaded query={{ ...read, data: whole }} skeleton={<FormSkeleton fields={4} />}>
        {() => null}
      </Loaded>
    </Dialog>
  )
}
