import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { filledText } from '#lib/forms/formValues.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { DecisionText, decisionTextOf } from './DecisionText.tsx'
import { RuleField } from '../rules/RuleField.tsx'
import { useAnswerDraft } from '../templates/useAnswerDraft.ts'
import type { Removal } from '../queue/useBulkDecision.ts'

export interface RemoveSelectedProps {
  readonly onClose: () => void
  readonly onRemove: (removal: Removal) => void
}

/** One rule, note and message for all of them. */
export function RemoveSelected({ onClose, onRemove }: RemoveSelectedProps) {
  const answer = useAnswerDraft()
  const read = (form: HTMLFormElement) => {
    const filled = new FormData(form)
    onRemove({ rule: filledText(filled, 'rule'), ...decisionTextOf(filled) })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Remove all selected?')}
      isDismissable={false}
      actions={
        <>
          <Button onPress={onClose}>{word('Cancel', 'button that leaves a question without doing anything')}</Button>
          <Button type="submit" form="remove-chosen" variant="danger-outline">
            {word('Remove', 'button')}
          </Button>
        </>
      }
    >
      <form
        id="remove-chosen"
        onSubmit={(event) => {
          event.preventDefault()
          read(event.currentTarget)
        }}
      >
        <Stack gap={5}>
          <Text tone="muted">
            {t('Hidden for everyone at once. The author is told why and can appeal. Reporters are notified.')}
          </Text>
          <RuleField {...answer} />
          <DecisionText {...answer} />
        </Stack>
      </form>
    </Dialog>
  )
}
