import { useState } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { closingOf, emptyPoll, filledOptions, pollObstacle, pollObstacleTexts } from '#lib/entities/polls/pollDrafts.ts'
import type { PollObstacle } from '#lib/entities/polls/pollDrafts.ts'
import { PollFields } from '#lib/entities/polls/PollFields.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import type { QueuedPoll } from '../box/unsentMessages.ts'

const maxQuestionLength = 300

export interface NewPoll {
  readonly question: string
  readonly poll: QueuedPoll
}

export interface PollDialogProps {
  readonly onSend: (written: NewPoll) => void
  readonly onClose: () => void
}

/** A question to everybody in the conversation, with the answers to choose from. */
export function PollDialog({ onSend, onClose }: PollDialogProps) {
  const [question, setQuestion] = useState('')
  const [poll, setPoll] = useState(emptyPoll)
  const send = () => {
    const { multiple } = poll
    onSend({
      question: question.trim(),
      poll: { options: filledOptions(poll), multiple, closesAt: closingOf(poll, new Date()) },
    })
    onClose()
  }
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('Ask a question')} size="medium">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack gap={5}>
          <TextField
            label={word('Question', 'label of a field for the question of a poll')}
            value={question}
            maxLength={maxQuestionLength}
            dir="auto"
            autoFocus
            onChange={setQuestion}
          />
          <PollFields poll={poll} onChange={setPoll} />
          <Button type="submit" variant="primary" disabledReason={refusalOf(question, pollObstacle(poll))}>
            {t('Send poll')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}

function refusalOf(question: string, obstacle: PollObstacle | null): string | undefined {
  if (!hasVisibleText(question)) return t('Write a question first')
  return obstacle === null ? undefined : pollObstacleTexts[obstacle]()
}
