import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextArea } from '@koinon/ui/forms/TextArea'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/overlays/Dialog'

const longest = 280

export interface QuestionsDialogProps {
  readonly title: string
  /** Who will read the answers. */
  readonly hint: string
  readonly questions: readonly string[]
  /** The previous answers. */
  readonly answered?: readonly string[]
  /** The button's label. */
  readonly confirm: string
  readonly isPending: boolean
  /** Why it was refused; the answers stay. */
  readonly problem?: string | undefined
  readonly onAnswer: (answers: string[]) => void
  readonly onClose: () => void
}

/** The questions that the organisers ask whoever joins. Answers are optional. */
export function QuestionsDialog({
  title,
  hint,
  questions,
  answered = [],
  confirm,
  isPending,
  problem,
  onAnswer,
  onClose,
}: QuestionsDialogProps) {
  const [answers, setAnswers] = useState<readonly string[]>(() => questions.map((_, index) => answered[index] ?? ''))
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      isDismissable={false}
      isLocked={isPending}
      actions={
        <Button
          variant="primary"
          isLoading={isPending}
          onPress={() => onAnswer(answers.map((answer) => answer.trim()))}
        >
          {confirm}
        </Button>
      }
    >
      <Stack gap={5}>
        {problem !== undefined && (
          <Text tone="danger" role="alert">
            {problem}
          </Text>
        )}
        <Text tone="muted">{hint}</Text>
        {questions.map((question, index) => (
          <TextArea
            // The same may be asked twice.
            key={`${index} ${question}`}
            label={<bdi>{question}</bdi>}
            value={answers[index] ?? ''}
            onChange={(answer) => setAnswers(answers.with(index, answer))}
            rows={2}
            counterLimit={longest}
            isOptional
          />
        ))}
      </Stack>
    </Dialog>
  )
}
