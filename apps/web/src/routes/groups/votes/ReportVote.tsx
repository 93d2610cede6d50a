import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { ReportDialog } from '#lib/entities/reports/ReportDialog.tsx'
import { useReport } from '#lib/entities/reports/useReport.ts'
import { t } from '#lib/text/i18n/index.ts'
import { type Vote, voteCalls } from './voteLabels.ts'

/** Reports the words of a vote to the moderators. */
export function ReportVote({ vote }: { readonly vote: Vote }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Cluster>
        <Button variant="quiet" size="dense" icon="flag" onPress={() => setOpen(true)}>
          {t('Report this vote')}
        </Button>
      </Cluster>
      {isOpen && <ReportForm vote={vote} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReportForm({ vote, onClose }: { readonly vote: Vote; readonly onClose: () => void }) {
  const { id: procedureId, title, openedBy } = vote
  const report = useReport('groups.proceduresReport', {
    invalidates: voteCalls,
    person: openedBy && { id: openedBy.id, name: openedBy.displayName },
    onSent: onClose,
  })
  return (
    <ReportDialog
      title={t('Report “{title}”', { title })}
      legend={t('Why are you reporting this?')}
      hint={t('Only moderators see your report.')}
      state={report}
      onSend={(said) => report.mutate({ body: { procedureId, ...said } })}
      onClose={onClose}
    />
  )
}
