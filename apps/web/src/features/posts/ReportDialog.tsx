import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Checkbox } from '@koinon/ui/forms/Checkbox'
import { RadioGroup } from '@koinon/ui/forms/RadioGroup'
import { TextArea } from '@koinon/ui/forms/TextArea'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { useMutationCall } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { problemOf } from '../../lib/problems/index.ts'

const maxNote = 1000
const note = 'why something is reported'
const reasons = () => [
  { value: 'SPAM', label: t('Spam or a scam') },
  { value: 'HARASSMENT', label: t('Harassment or bullying') },
  { value: 'HATE', label: t('Hatred of a group of people') },
  { value: 'VIOLENCE', label: t('Violence or threats') },
  { value: 'SEXUAL', label: t('Sexual content') },
  { value: 'SELF_HARM', label: t('Self-harm: somebody may be in danger') },
  { value: 'FALSE', label: t('False information') },
  { value: 'ILLEGAL', label: t('Something illegal') },
  { value: 'OTHER', label: word('Something else', note) },
]
type Reason = 'SPAM' | 'HARASSMENT' | 'HATE' | 'VIOLENCE' | 'SEXUAL' | 'SELF_HARM' | 'FALSE' | 'ILLEGAL' | 'OTHER'

export interface ReportDialogProps {
  readonly target: { readonly kind: 'POST' | 'COMMENT'; readonly id: string }
  /** Who wrote it. */
  readonly name: string
  readonly onClose: () => void
}

/** H17: why, in one's own words, and what happens next. What was filled in stays when sending fails. */
export function ReportDialog({ target, name, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<Reason>()
  const [text, setText] = useState('')
  const [alsoBlock, setAlsoBlock] = useState(false)
  const options = {
    invalidates: alsoBlock
      ? (['content.getFeed', 'content.getComments', 'groups.getGroupContent', 'users.getBlockedUsers'] as const)
      : [],
  }
  const reportPost = useMutationCall('content.reportContent', options)
  const reportComment = useMutationCall('content.reportComment', options)
  const report = target.kind === 'POST' ? reportPost : reportComment
  const problem = report.error === null ? undefined : problemOf(report.error)
  const send = () => {
    if (reason === undefined) return
    const said = { reason, alsoBlock, ...(text.trim() === '' ? {} : { text: text.trim() }) }
    if (target.kind === 'POST') reportPost.mutate({ body: { postId: target.id, ...said } })
    else reportComment.mutate({ body: { commentId: target.id, ...said } })
  }
  if (report.isSuccess) return <Reported onClose={onClose} />
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={
        target.kind === 'POST' ? t('Report the post by {name}', { name }) : t('Report the comment by {name}', { name })
      }
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
          options={reasons()}
          value={reason}
          onChange={(value) => setReason(value as Reason)}
          error={problem?.sentence}
        />
        <TextArea
          label={t('What should moderators know?')}
          isOptional
          value={text}
          onChange={setText}
          rows={3}
          counterLimit={maxNote}
          hint={t('Only moderators read this and see who reported it.')}
        />
        <Checkbox isSelected={alsoBlock} onChange={setAlsoBlock}>
          {t('Also block {name}', { name })}
        </Checkbox>
      </Stack>
    </Dialog>
  )
}

function Reported({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Thank you, the report is in')}
      size="small"
      actions={
        <Button variant="primary" onPress={onClose}>
          {word('Done', 'button that closes')}
        </Button>
      }
    >
      <Text>{t('Moderators look at it and you hear what they decide. Nobody else learns that you reported it.')}</Text>
    </Dialog>
  )
}
