import { useState } from 'react'
import type { ReportReason } from '@koinon/contract/shared'
import { Button } from '@koinon/ui/actions/Button'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { t, word } from '../../text/i18n/index.ts'
import { problemOf } from '../../data/problems/index.ts'
import { reportReasons } from './reportReasons.ts'

const maxNote = 1000

/** The content of a report; `alsoBlock` is false if there is nobody to block. */
export interface Report {
  readonly reason: ReportReason
  readonly text?: string
  readonly alsoBlock: boolean
}

export interface ReportDialogProps {
  /** "Report the post by Ana". */
  readonly title: string
  /** The question: "What is wrong with it?" */
  readonly legend: string
  /** Who will read it, and who will not. */
  readonly hint: string
  readonly reasons?: ReturnType<typeof reportReasons>
  /** The person whom the member may block together with the report. */
  readonly block?: string | undefined
  /** The state of the submission: what `useMutationCall` returns. */
  readonly state: {
    readonly isPending: boolean
    /** The server's answer. */
    readonly data: { readonly again: boolean } | undefined
    readonly error: Error | null
  }
  readonly onSend: (report: Report) => void
  readonly onClose: () => void
}

/** H17: the reason, an explanation, and what happens next. The input stays if sending fails. */
export function ReportDialog(props: ReportDialogProps) {
  const { title, legend, hint, reasons = reportReasons(), block, state, onSend, onClose } = props
  const [reason, setReason] = useState<ReportReason>()
  const [text, setText] = useState('')
  const [alsoBlock, setAlsoBlock] = useState(false)
  const note = text.trim()
  if (state.data !== undefined) return <Reported again={state.data.again} hasNote={note !== ''} onClose={onClose} />
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
          onPress={() => reason !== undefined && onSend({ reason, alsoBlock, ...(note === '' ? {} : { text: note }) })}
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
        {block !== undefined && (
          <Checkbox isSelected={alsoBlock} onChange={setAlsoBlock}>
            {t('Also block {name}', { name: block })}
          </Checkbox>
        )}
      </Stack>
    </Dialog>
  )
}

interface ReportedProps {
  /** The member's earlier report of it is still open. */
  readonly again: boolean
  readonly hasNote: boolean
  readonly onClose: () => void
}

/** The next step, or that this was added to the earlier report. */
function Reported({ again, hasNote, onClose }: ReportedProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={again ? t('Already reported') : t('Report received')}
      size="small"
      actions={
        <Button variant="primary" onPress={onClose}>
          {word('Done', 'button that closes')}
        </Button>
      }
    >
      <Stack gap={4}>
        {again && <Text>{hasNote ? t('Added to your earlier report.') : t('Your earlier report is still open.')}</Text>}
        <Text>{t('Moderators will review it and let you know. Your report is confidential.')}</Text>
      </Stack>
    </Dialog>
  )
}
