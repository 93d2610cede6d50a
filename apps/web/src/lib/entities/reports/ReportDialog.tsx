import { useState } from 'react'
import type { ReportReason } from '@koinon/contract/shared'
import { Button } from '@koinon/ui/actions/Button'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { t } from '../../text/i18n/index.ts'
import { problemOf } from '../../data/problems/index.ts'
import { reportReasons } from './reportReasons.ts'

const maxNote = 1000

/** The content of a report. */
export interface Report {
  readonly reason: ReportReason
  readonly text?: string
}

export interface ReportDialogProps {
  /** "Report the post by Ana". */
  readonly title: string
  /** The question: "What is wrong with it?" */
  readonly legend: string
  /** Names the readers of the report. */
  readonly hint: string
  readonly reasons?: ReturnType<typeof reportReasons>
  /** The state of the submission: what `useReport` returns. */
  readonly state: {
    readonly isPending: boolean
    readonly error: Error | null
  }
  readonly onSend: (report: Report) => void
  readonly onClose: () => void
}

/** H17: the reason and an explanation. The input stays if sending fails; `useReport` shows the thanks. */
export function ReportDialog(props: ReportDialogProps) {
  const { title, legend, hint, reasons = reportReasons(), state, onSend, onClose } = props
  const [reason, setReason] = useState<ReportReason>()
  const [text, setText] = useState('')
  const note = text.trim()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      isDismissable={false}
      isLocked={state.isPending}
      actions={
        <Button
          variant="primary"
          isLoading={state.isPending}
          disabledReason={reason === undefined ? t('Choose a reason') : undefined}
          onPress={() => reason !== undefined && onSend({ reason, ...(note === '' ? {} : { text: note }) })}
        >
          {t('Send report')}
        </Button>
      }
    >
      <Stack gap={6}>
        <RadioGroup
          legend={legend}
          options={[...reasons]}
          value={reason}
          onChange={(value) => setReason(value as ReportReason)}
          error={state.error === null ? undefined : problemOf(state.error).sentence}
        />
        <TextArea
          label={t('What should moderators know?')}
          isOptional
          value={text}
          onChange={setText}
          rows={3}
          counterLimit={maxNote}
          hint={hint}
        />
      </Stack>
    </Dialog>
  )
}
