import { t } from '../../text/i18n/index.ts'
import { ReportDialog } from '../reports/ReportDialog.tsx'
import { reportReasons } from '../reports/reportReasons.ts'
import { useReport } from '../reports/useReport.ts'

export interface ReportPersonProps {
  readonly userId: string
  readonly name: string
  readonly onClose: () => void
}

/** Reports a person to the moderators. */
export function ReportPerson({ userId, name, onClose }: ReportPersonProps) {
  const report = useReport('users.reportUser', {
    invalidates: ['users.getProfile', 'users.getBlockedUsers', 'content.getFeed'],
    person: { id: userId, name },
    onSent: onClose,
  })
  return (
    <ReportDialog
      title={t('Report {name}', { name })}
      legend={t('Why are you reporting this person?')}
      hint={t('Only moderators see your report.')}
      reasons={reportReasons('PERSON')}
      state={report}
      onSend={(said) => report.mutate({ body: { userId, ...said } })}
      onClose={onClose}
    />
  )
}
