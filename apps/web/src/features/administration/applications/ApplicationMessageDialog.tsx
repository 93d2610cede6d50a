import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { Applicant, Decision } from './useApplicationDecisions.ts'

const longest = 500

export interface ApplicationMessageDialogProps {
  readonly people: readonly Applicant[]
  readonly mayDecline: boolean
  readonly onDecide: (decision: Decision, message: string) => void
  readonly onClose: () => void
}

/** A decision with words for the people it is about. */
export function ApplicationMessageDialog(props: ApplicationMessageDialogProps) {
  const { people, mayDecline, onDecide, onClose } = props
  const [message, setMessage] = useState('')
  const decide = (decision: Decision) => {
    onDecide(decision, message.trim())
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Decide with a message')}
      isDismissable={false}
      actions={
        <>
          <Button onPress={onClose}>{word('Cancel', 'button that leaves a question without doing anything')}</Button>
          {mayDecline && (
            <Button variant="danger-outline" onPress={() => decide('DECLINE')}>
              {word('Decline', 'button on a request')}
            </Button>
          )}
          <Button variant="primary" onPress={() => decide('ADMIT')}>
            {word('Let in', 'button that admits a newcomer')}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <Text tone="muted">{formatList(people.map(({ displayName }) => displayName))}</Text>
        <TextArea
          label={word('Message', 'to a person, with a decision')}
          hint={t('It’s in the email about your decision, word for word.')}
          value={message}
          onChange={setMessage}
          counterLimit={longest}
          rows={4}
          dir="auto"
          isOptional
        />
      </Stack>
    </Dialog>
  )
}
