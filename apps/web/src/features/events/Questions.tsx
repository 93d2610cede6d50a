import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextArea } from '@koinon/ui/forms/TextArea'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { t } from '../../lib/i18n/index.ts'

const longest = 280

export interface QuestionsProps {
  readonly title: string
  readonly questions: readonly string[]
  /** What was answered before. */
  readonly answered: readonly string[]
  readonly isPending: boolean
  readonly onAnswer: (answers: string[]) => void
  readonly onClose: () => void
}

/** What the hosts want to know of those who come. Answering is up to oneself. */
export function Questions({ title, questions, answered, isPending, onAnswer, onClose }: QuestionsProps) {
  const [answers, setAnswers] = useState<readonly string[]>(() => questions.map((_, index) => answered[index] ?? ''))
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Go to {event}', { event: title })}
      isDismissable={false}
      isLocked={isPending}
      actions={
        <Button
          variant="primary"
          isLoading={isPending}
          onPress={() => onAnswer(answers.map((answer) => answer.trim()))}
        >
          {t('I am going')}
        </Button>
      }
    >
      <Stack gap={5}>
        <Text tone="muted">{t('Only the hosts read your answers.')}</Text>
        {questions.map((question, index) => (
          <TextArea
            key={question}
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
