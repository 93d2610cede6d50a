import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { filledText } from '#lib/forms/filled.ts'
import { t, word } from '#lib/i18n/index.ts'
import { DecisionWords, decisionWords } from './DecisionWords.tsx'
import { RuleField } from './RuleField.tsx'
import type { Removal } from './useBulkDecision.ts'

interface RemoveChosenProps {
  readonly onClose: () => void
  readonly onRemove: (removal: Removal) => void
}

/** One rule, note and message for all of them. */
export function RemoveChosen({ onClose, onRemove }: RemoveChosenProps) {
  const read = (form: HTMLFormElement) => {
    const filled = new FormData(form)
    onRemove({ rule: filledText(filled, 'rule'), ...decisionWords(filled) })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Remove all that is chosen?')}
      isDismissable={false}
      actions={
        <>
          <Button onPress={onClose}>{word('Cancel', 'button that leaves a question without doing anything')}</Button>
          <Button type="submit" form="remove-chosen" variant="danger-outline">
            {t('Remove it')}
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
            {t(
              'It disappears for everybody at once. Its author is told why and may appeal; whoever reported it is told, too.',
            )}
          </Text>
          <RuleField />
          <DecisionWords />
        </Stack>
      </form>
    </Dialog>
  )
}
