import type { NamedList } from '#lib/entities/lists/listTexts.ts'
import { ReportDialog } from '#lib/entities/reports/ReportDialog.tsx'
import { useReport } from '#lib/entities/reports/useReport.ts'
import { t } from '#lib/text/i18n/index.ts'

export interface ReportListProps {
  readonly list: NamedList
  readonly onClose: () => void
}

/** Reports the name and description of a shared list to the moderators. */
export function ReportList({ list: { id: listId, name, owner }, onClose }: ReportListProps) {
  const report = useReport('users.reportNamedList', {
    invalidates: ['users.getNamedList', 'users.getBlockedUsers'],
    person: { id: owner.id, name: owner.displayName },
    onSent: onClose,
  })
  return (
    <ReportDialog
      title={t('Report “{list}”', { list: name })}
      legend={t('Why are you reporting this?')}
      hint={t('Only moderators see your report.')}
      state={report}
      onSend={(said) => report.mutate({ params: { listId }, body: said })}
      onClose={onClose}
    />
  )
}
