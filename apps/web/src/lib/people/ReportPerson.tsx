import { useState } from 'react'
import type { ReportReason } from '@koinon/contract/shared'
import { Button } from '@koinon/ui/actions/Button'
import { Checkbox } from '@koinon/ui/forms/Checkbox'
import { RadioGroup } from '@koinon/ui/forms/RadioGroup'
import { TextArea } from '@koinon/ui/forms/TextArea'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { useMutationCall } from '../calls/index.ts'
import { t, word } from '../i18n/index.ts'
import { problemOf } from '../problems/index.ts'
import { toasts } from '../toasts.ts'

const longest = 1000
const reasons = (): { value: ReportReason; label: string }[] => [
  { value: 'SPAM', label: t('Spam or a scam') },
  { value: 'HARASSMENT', label: t('Harassment or bullying') },
  { value: 'HATE', label: t('Hatred of a group of people') },
  { value: 'VIOLENCE', label: t('Violence or threats') },
  { value: 'SEXUAL', label: t('Sexual content') },
  { value: 'SELF_HARM', label: t('Self-harm: somebody may be in danger') },
  { value: 'FALSE', label: t('Pretends to be somebody else') },
  { value: 'ILLEGAL', label: t('Something illegal') },
  { value: 'OTHER', label: word('Something else', 'why something is reported') },
]

export interface ReportPersonProps {
  readonly userId: string
  readonly name: string
  readonly onClose: () => void
}

/** H17 for a person: why, in one's own words. What was filled in stays when sending fails. */
export function ReportPerson({ userId, name, onClose }: ReportPersonProps) {
  const [reason, setReason] = useState<ReportReason>()
  const [text, setText] = useState('')
  const [alsoBlock, setAlsoBlock] = useState(false)
  const report = useMutationCall('users.reportUser', {
    invalidates: alsoBlock ? ['users.getProfile', 'users.getBlockedUsers', 'content.getFeed'] : [],
    onSuccess: ({ next }) => {
      toasts.show({ message: next })
      onClose()
    },
  })
  const send = () => {
    if (reason === undefined) return
    report.mutate({ body: { userId, reason, alsoBlock, ...(text.trim() === '' ? {} : { text: text.trim() }) } })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Report {name}', { name })}
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
          legend={t('What is wrong with this person’s profile or doings?')}
          options={reasons()}
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
          counterLimit={longest}
          hint={t('Only moderators read this and see who reported it.')}
        />
        <Checkbox isSelected={alsoBlock} onChange={setAlsoBlock}>
          {t('Also block {name}', { name })}
        </Checkbox>
      </Stack>
    </Dialog>
  )
}
