import { useMutationCall } from '#lib/data/calls/index.ts'
import type { CallName } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { ReportDialog } from '#lib/entities/reports/ReportDialog.tsx'

const readingCalls: readonly CallName[] = [
  'content.getFeed',
  'content.getComments',
  'groups.getGroupContent',
  'groups.getEnterpriseFeed',
  'users.getBlockedUsers',
]

export interface ReportPostProps {
  readonly target: { readonly kind: 'POST' | 'COMMENT'; readonly id: string }
  /** The author. */
  readonly name: string
  readonly onClose: () => void
}

/** Reports a post or a comment to the moderators. */
export function ReportPost({ target: { kind, id }, name, onClose }: ReportPostProps) {
  const reportPost = useMutationCall('content.reportContent', { invalidates: readingCalls })
  const reportComment = useMutationCall('content.reportComment', { invalidates: readingCalls })
  const isPost = kind === 'POST'
  return (
    <ReportDialog
      title={isPost ? t('Report the post by {name}', { name }) : t('Report the comment by {name}', { name })}
      legend={t('Why are you reporting this?')}
      hint={t('Only moderators see your report.')}
      block={name}
      state={isPost ? reportPost : reportComment}
      onSend={(report) =>
        isPost
          ? reportPost.mutate({ body: { postId: id, ...report } })
          : reportComment.mutate({ body: { commentId: id, ...report } })
      }
      onClose={onClose}
    />
  )
}
