import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'

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

/** The key that tells questions apart: their words, and the position among questions with equal words. */
const keysOf = (questions: readonly string[]): string[] =>
  questions.map(
    (question, index) => `${questions.slice(0, index).filter((other) => other === question).length} ${question}`,
  )

/** The organisers' questions to people who join. Answers are optional. */
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
  // By question: what is asked may change while somebody writes, and nothing written moves below another question.
  const [written, setWritten] = useState<ReadonlyMap<string, string>>(new Map())
  const keys = keysOf(questions)
  const answerTo = (key: string, index: number) => written.get(key) ?? answered[index] ?? ''
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
          onPress={() => onAnswer(keys.map((key, index) => answerTo(key, index).trim()))}
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
            key={keys[index]}
            label={<bdi>{question}</bdi>}
            value={answerTo(keys[index] ?? '', index)}
            onChange={(answer) => setWritten(new Map(written).set(keys[index] ?? '', answer))}
            rows={2}
            counterLimit={longest}
            isOptional
          />
        ))}
      </Stack>
    </Dialog>
  )
}
