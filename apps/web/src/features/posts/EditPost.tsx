import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextArea } from '@koinon/ui/forms/TextArea'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { useMutationCall } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { problemOf } from '../../lib/problems/index.ts'
import { toasts } from '../../lib/toasts.ts'
import type { Post } from './PostCard.tsx'
import { maxPostLength } from './limits.ts'

/** Changes the words of an own post; what it said before is kept as a version. */
export function EditPost({ post, onClose }: { readonly post: Omit<Post, 'edits'>; readonly onClose: () => void }) {
  const [text, setText] = useState(post.text)
  const edit = useMutationCall('content.editPost', {
    invalidates: ['content.getItem', 'content.getFeed', 'groups.getGroupContent', 'users.getProfileWithContent'],
    onSuccess: () => {
      toasts.show({ message: t('Post changed'), tone: 'success' })
      onClose()
    },
  })
  const problem = edit.error === null ? undefined : problemOf(edit.error)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Edit post')}
      isLocked={edit.isPending}
      actions={
        <Button
          variant="primary"
          isLoading={edit.isPending}
          onPress={() => edit.mutate({ body: { postId: post.id, version: post.versions, text } })}
        >
          {t('Save the changes')}
        </Button>
      }
    >
      <TextArea
        label={word('Text', 'label of a field')}
        value={text}
        onChange={setText}
        rows={6}
        counterLimit={maxPostLength}
        error={problem?.fields['text'] ?? problem?.sentence}
        autoFocus
      />
    </Dialog>
  )
}
