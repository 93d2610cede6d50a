import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { t } from '../text/i18n/index.ts'

const longest = 280

export interface QuestionsDialogProps {
  readonly title: string
  /** Names the readers of the answers. */
  readonly hint: string
  readonly questions: readonly string[]
  /** Each has to be answered. */
  readonly isRequired?: boolean
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

/** The organisers' questions to people who join. Answers are optional, unless these say otherwise. */
export function QuestionsDialog(props: QuestionsDialogProps) {
  const { title, hint, questions, isRequired = false, answered = [] } = props
  const { confirm, isPending, problem, onAnswer, onClose } = props
  // By question: what is asked may change while somebody writes, and nothing written moves below another question.
  const [written, setWritten] = useState<ReadonlyMap<string, string>>(new Map())
  const keys = keysOf(questions)
  const answerTo = (key: string, index: number) => written.get(key) ?? answered[index] ?? ''
  const answers = keys.map((key, index) => answerTo(key, index).trim())
  const [wasChecked, setChecked] = useState(false)
  const isMissing = (index: number) => isRequired && answers[index] === ''
  const send = () => {
    setChecked(true)
    if (!answers.some((_, index) => isMissing(index))) onAnswer(answers)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      isDismissable={false}
      isLocked={isPending}
      actions={
        <Button variant="primary" isLoading={isPending} onPress={send}>
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
            isOptional={!isRequired}
            isRequired={isRequired}
            error={wasChecked && isMissing(index) ? t('Answer this question') : undefined}
          />
        ))}
      </Stack>
    </Dialog>
  )
}
