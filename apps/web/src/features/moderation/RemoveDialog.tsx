import { Button } from '@koinon/ui/actions/Button'
import { NativeSelect } from '@koinon/ui/forms/NativeSelect'
import { TextArea } from '@koinon/ui/forms/TextArea'
import { TextField } from '@koinon/ui/forms/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { filledText } from '../../lib/forms/filled.ts'
import { FormProblem, useCallForm } from '../../lib/forms/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { caseSentences } from './sentences.ts'
import { type WholeCase, ruleChoices } from './words.ts'

const formId = 'remove-content'
const longestNote = 280
const longestMessage = 1000

export interface RemoveDialogProps {
  readonly item: WholeCase
  readonly onDone: (version: number) => void
  readonly onClose: () => void
}

/** Which rule it breaks, what colleagues should know, what the author is told. */
export function RemoveDialog({ item, onDone, onClose }: RemoveDialogProps) {
  const { formRef, onSubmit, isPending, problem, wait } = useCallForm('admin.flaggedContentRemove', {
    invalidates: ['admin.flaggedContent', 'admin.getFlaggedContent'],
    sentences: caseSentences,
    read: (filled) => {
      const [note, message] = [filledText(filled, 'note'), filledText(filled, 'messageToAuthor')]
      return {
        params: { id: item.id },
        body: {
          version: item.version,
          rule: filledText(filled, 'rule'),
          ...(note === '' ? {} : { note }),
          ...(message === '' ? {} : { messageToAuthor: message }),
        },
      }
    },
    onDone: ({ version }) => onDone(version),
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Remove it?')}
      isDismissable={false}
      isLocked={isPending}
      actions={
        <>
          <Button onPress={onClose}>{word('Cancel', 'button that leaves a question without doing anything')}</Button>
          <Button type="submit" form={formId} variant="danger" isLoading={isPending}>
            {t('Remove it')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} onSubmit={onSubmit}>
        <Stack gap={5}>
          <Text tone="muted">
            {t('It is gone for everybody at once. Its author is told why and may appeal; who reported it is told too.')}
          </Text>
          <FormProblem form={{ problem, wait }} />
          <NativeSelect
            name="rule"
            label={t('Which rule it breaks')}
            isRequired
            options={ruleChoices().map((rule) => ({ value: rule, label: rule }))}
          />
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
