import { t } from '#lib/text/i18n/index.ts'
import { ReportDialog } from '#lib/entities/reports/ReportDialog.tsx'
import { useReport } from '#lib/entities/reports/useReport.ts'
import { type Prayer, prayerCalls } from './PrayerCard.tsx'

export interface ReportPrayerProps {
  readonly prayer: Prayer
  readonly onClose: () => void
}

/** Reports a request to the moderators; of an anonymous one, they alone learn who wrote it. */
export function ReportPrayer({ prayer: { id, author }, onClose }: ReportPrayerProps) {
  const report = useReport('users.prayersReport', {
    invalidates: [...prayerCalls, 'users.getBlockedUsers'],
    person: author && { id: author.id, name: author.displayName },
    onSent: onClose,
  })
  return (
    <ReportDialog
      title={
        author === null
          ? t('Report this prayer request')
          : t('Report the prayer request by {name}', { name: author.displayName })
      }
      legend={t('Why are you reporting this?')}
      hint={
        author === null
          ? t('Only moderators see your report and who asked for prayer.')
          : t('Only moderators see your report.')
      }
      state={report}
      onSend={(said) => report.mutate({ params: { id }, body: said })}
      onClose={onClose}
    />
  )
}
