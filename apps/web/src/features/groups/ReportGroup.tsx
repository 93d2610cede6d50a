import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { RadioGroup } from '@koinon/ui/forms/RadioGroup'
import { TextArea } from '@koinon/ui/forms/TextArea'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { useMutationCall } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { problemOf } from '../../lib/problems/index.ts'
import { reportReasons } from '../../lib/reports.ts'
import type { ReportReason } from '../../lib/reports.ts'
import { toasts } from '../../lib/toasts.ts'

const maxNote = 1000

export interface ReportGroupProps {
  readonly group: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** Tells the moderators what is wrong with a group. What was filled in stays when sending fails. */
export function ReportGroup({ group, onClose }: ReportGroupProps) {
  const [reason, setReason] = useState<ReportReason>()
  const [text, setText] = useState('')
  const report = useMutationCall('groups.reportGroup', {
    onSuccess: () => {
      toasts.show({ message: t('Thank you. Moderators look at it, and you hear what they decide.'), tone: 'success' })
      onClose()
    },
  })
  const send = () => {
    if (reason === undefined) return
    report.mutate({ body: { groupId: group.id, reason, ...(text.trim() === '' ? {} : { text: text.trim() }) } })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Report {group}', { group: group.name })}
      isDismissable={false}
      isLocked={report.isPending}
      actions={
        <Button
          variant="primary"
          isLoading={report.isPending}
          disabledReason={reason === undefined ? t('Choose a reason first') : undefined}
          onPress={send}
        >
          {t('Send the report')}
        </Button>
      }
    >
      <Stack gap={6}>
        <RadioGroup
          legend={t('What is wrong with it?')}
          options={[...reportReasons()]}
          value={reason}
          onChange={(value) => setReason(value as ReportReason)}
          error={report.error === null ? undefined : problemOf(report.error).sentence}
        />
        <TextArea
          label={t('What should moderators know?')}
          isOptional
          value={text}
          onChange={setText}
          rows={3}
          counterLimit={maxNote}
          hint={t('Only moderators read this. The admins of the group do not learn who reported it.')}
        />
      </Stack>
    </Dialog>
  )
}
