import { useSyncExternalStore } from 'react'
import { CopyByHand } from '@koinon/ui/actions/CopyByHand'
import { ReportThanksDialog } from '#lib/entities/reports/ReportThanksDialog.tsx'
import { reportThanks } from '#lib/entities/reports/reportThanks.ts'

/** Dialogs that stay when what opened them leaves the page. */
export function PageDialogs() {
  const thanks = useSyncExternalStore(reportThanks.subscribe, reportThanks.current)
  return (
    <>
      <CopyByHand />
      {thanks !== null && <ReportThanksDialog thanks={thanks} />}
    </>
  )
}
