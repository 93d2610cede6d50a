import type { CallName } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { ReportDialog } from '#lib/entities/reports/ReportDialog.tsx'
import { useReport } from '#lib/entities/reports/useReport.ts'
import type { ReportThanks } from '#lib/entities/reports/reportThanks.ts'

const readingCalls: readonly CallName[] = [
  'content.getFeed',
  'content.getTrendingFeed',
  'content.getExplore',
  'content.getComments',
  'groups.getGroupContent',
  'groups.getEnterpriseFeed',
  'users.getBlockedUsers',
]

export interface ReportPostProps {
  readonly target: { readonly kind: 'POST' | 'COMMENT'; readonly id: string }
  /** The name of the speaker: see `speakerOf`. */
  readonly name: string
  /** Its author, whom the member may block afterwards; null if it is in the name of an organization. */
  readonly person: ReportThanks['person']
  readonly onClose: () => void
}

/** Reports a post or a comment to the moderators. */
export function ReportPost({ target: { kind, id }, name, person, onClose }: ReportPostProps) {
  const options = { invalidates: readingCalls, person, onSent: onClose }
  const reportPost = useReport('content.reportContent', { ...options, postId: id })
  const reportComment = useReport('content.reportComment', options)
  const isPost = kind === 'POST'
  return (
    <ReportDialog
      title={isPost ? t('Report the post by {name}', { name }) : t('Report the comment by {name}', { name })}
      legend={t('Why are you reporting this?')}
      hint={t('Only moderators see your report.')}
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
