import { useState } from 'react'
import type { ReactNode } from 'react'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { useMutationCall } from '#lib/data/calls/index.ts'
import type { CallName } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import type { Post } from '../card/types.ts'
import { isOthers } from '../card/isOthers.ts'

const invalidates: readonly CallName[] = [
  'content.getFeed',
  'content.getItem',
  'content.scheduledPostsList',
  'groups.getGroupContent',
  'groups.getEnterpriseFeed',
  'groups.getEnterpriseGroup',
  'users.getProfileWithContent',
]

type Shown = Omit<Post, 'edits'>
export interface DeletePostProps {
  readonly post: Shown
  readonly onClose: () => void
}

/** Deletes the member's post, or removes another's from a group that the member runs. */
export function DeletePost({ post, onClose }: DeletePostProps) {
  const { id: ownId } = useAccount()
  const { group } = post
  return group !== null && isOthers(post, ownId) ? (
    <RemoveFromGroup post={post} group={group} onClose={onClose} />
  ) : (
    <DeleteOwn post={post} onClose={onClose} />
  )
}

/** A post that waits has nobody's comments yet. */
const isAhead = ({ status }: Pick<Shown, 'status'>): boolean =>
  isScheduled({ status }) || status === 'HELD' || status === 'PROCESSING'
const isScheduled = ({ status }: Pick<Shown, 'status'>): boolean => status === 'SCHEDULED' || status === 'FAILED'

function DeleteOwn({ post, onClose }: DeletePostProps) {
  const remove = useMutationCall('content.deletePost', {
    invalidates,
    onSuccess: () => {
      onClose()
      toasts.show({ message: t('Post deleted') })
    },
    onFailure: (error) => toastFailure(error),
  })
  return (
    <Question
      title={isScheduled(post) ? t('Delete this scheduled post?') : t('Delete this post?')}
      confirmLabel={t('Delete post')}
      onConfirm={() => remove.mutateAsync({ body: { postId: post.id } })}
      onClose={onClose}
    >
      {isAhead(post) ? t('This post won’t be published.') : t('Its comments and reactions are deleted too.')}
    </Question>
  )
}

/** In the contract's units. */
const longestReason = 280

function RemoveFromGroup({ post, group, onClose }: DeletePostProps & { readonly group: NonNullable<Shown['group']> }) {
  const remove = useMutationCall('groups.deleteGroupPost', {
    invalidates,
    onSuccess: () => {
      onClose()
      toasts.show({ message: t('Post removed from {group}', { group: group.name }) })
    },
    onFailure: (error) => toastFailure(error),
  })
  const { displayName: name } = post.author
  const [why, setWhy] = useState('')
  const reason = why.trim()
  return (
    <Question
      title={t('Remove the post by {name}?', { name })}
      confirmLabel={t('Remove from {group}', { group: group.name })}
      onConfirm={() =>
        remove.mutateAsync({ body: { groupId: group.id, postId: post.id, ...(reason === '' ? {} : { reason }) } })
      }
      onClose={onClose}
    >
      <Stack gap={5}>
        <Text>
          {isAhead(post)
            ? t('The post won’t be published. {name} is notified, but not by whom.', { name })
            : t('The post is hidden. {name} is notified, but not by whom.', { name })}
        </Text>
        <TextArea
          label={t('Reason, shown to {name}', { name })}
          value={why}
          onChange={setWhy}
          rows={2}
          isOptional
          counterLimit={longestReason}
        />
      </Stack>
    </Question>
  )
}

interface QuestionProps {
  readonly title: string
  readonly confirmLabel: string
  /** A failure is reported by then, and may be tried again. */
  readonly onConfirm: () => Promise<unknown>
  readonly onClose: () => void
  readonly children: ReactNode
}

function Question({ title, confirmLabel, onConfirm, onClose, children }: QuestionProps) {
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={title}
      confirmLabel={confirmLabel}
      onConfirm={() =>
        onConfirm().then(
          () => undefined,
          () => undefined,
        )
      }
    >
      {children}
    </ConfirmDialog>
  )
}
