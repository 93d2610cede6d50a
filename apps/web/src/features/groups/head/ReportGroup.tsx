import { t } from '#lib/text/i18n/index.ts'
import { ReportDialog } from '#lib/entities/reports/ReportDialog.tsx'
import { useReport } from '#lib/entities/reports/useReport.ts'

export interface ReportGroupProps {
  readonly group: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** Reports a group to the moderators. */
export function ReportGroup({ group, onClose }: ReportGroupProps) {
  const report = useReport('groups.reportGroup', { onSent: onClose })
  return (
    <ReportDialog
      title={t('Report {group}', { group: group.name })}
      legend={t('Why are you reporting this?')}
      hint={t('Only moderators see your report. Group admins don’t.')}
      state={report}
      onSend={({ reason, text }) => report.mutate({ body: { groupId: group.id, reason, ...(text && { text }) } })}
      onClose={onClose}
    />
  )
}
