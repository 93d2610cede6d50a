import { Button } from '@koinon/ui/actions/Button'
import { TextArea } from '@koinon/ui/forms/TextArea'
import { TextField } from '@koinon/ui/forms/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { filledText } from '../../lib/forms/filled.ts'
import { FormProblem, useCallForm } from '../../lib/forms/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { toasts } from '../../lib/toasts.ts'
import { caseSentences } from './sentences.ts'

const formId = 'decide-appeal'
const longestNote = 280
const longestMessage = 1000

export interface AppealDialogProps {
  readonly caseId: string
  readonly version: number
  readonly decision: 'GRANT' | 'REFUSE'
  readonly onClose: () => void
}

/** Asks once more: an appeal is decided once. */
export function AppealDialog({ caseId, version, decision, onClose }: AppealDialogProps) {
  const grants = decision === 'GRANT'
  const { formRef, onSubmit, isPending, problem, wait } = useCallForm('admin.appealsDecide', {
    invalidates: ['admin.appealsList', 'admin.flaggedContent', 'admin.getFlaggedContent'],
    sentences: caseSentences,
    read: (filled) => {
      const [note, message] = [filledText(filled, 'note'), filledText(filled, 'messageToAuthor')]
      return {
        body: {
          caseId,
          version,
          decision,
          ...(note === '' ? {} : { note }),
          ...(message === '' ? {} : { messageToAuthor: message }),
        },
      }
    },
    onDone: () => {
      toasts.show({ message: grants ? t('It is back where it was.') : t('It stays removed.'), tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={grants ? t('Give it back?') : t('Leave it removed?')}
      isDismissable={false}
      isLocked={isPending}
      actions={
        <>
          <Button onPress={onClose}>{word('Cancel', 'button that leaves a question without doing anything')}</Button>
          <Button type="submit" form={formId} variant={grants ? 'primary' : 'danger-outline'} isLoading={isPending}>
            {grants
              ? word('Give it back', 'button that grants an appeal')
              : word('Leave it removed', 'button that refuses an appeal')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} onSubmit={onSubmit}>
        <Stack gap={5}>
          <Text tone="muted">
            {grants
              ? t('What was removed is shown again, where it stood. Its author is told.')
              : t('Its author is told. There is no second appeal.')}
          </Text>
          <FormProblem form={{ problem, wait }} />
          <TextArea
            name="messageToAuthor"
            label={t('A word to the author')}
            hint={t('Told as you write it.')}
            counterLimit={longestMessage}
            rows={3}
            dir="auto"
            isOptional
          />
          <TextField name="note" label={t('For colleagues')} counterLimit={longestNote} dir="auto" isOptional />
        </Stack>
      </form>
    </Dialog>
  )
}
