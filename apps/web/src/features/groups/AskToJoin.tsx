import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextArea } from '@koinon/ui/forms/TextArea'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { t } from '../../lib/i18n/index.ts'

const longest = 280

export interface AskToJoinProps {
  readonly groupName: string
  readonly questions: readonly string[]
  readonly isPending: boolean
  /** Why it was not taken; what was answered stays. */
  readonly problem: string | undefined
  readonly onAsk: (answers: string[]) => void
  readonly onClose: () => void
}

/** What the admins want to know of those who ask to join. Answering is up to oneself. */
export function AskToJoin({ groupName, questions, isPending, problem, onAsk, onClose }: AskToJoinProps) {
  const [answers, setAnswers] = useState<readonly string[]>(() => questions.map(() => ''))
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Ask to join {group}', { group: groupName })}
      isDismissable={false}
      isLocked={isPending}
      actions={
        <Button variant="primary" isLoading={isPending} onPress={() => onAsk(answers.map((answer) => answer.trim()))}>
          {t('Ask to join')}
        </Button>
      }
    >
      <Stack gap={5}>
        {problem !== undefined && (
          <Text tone="danger" role="alert">
            {problem}
          </Text>
        )}
        <Text tone="muted">{t('Only the admins of the group read your answers.')}</Text>
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
