import { Button } from '@koinon/ui/actions/Button'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/text/i18n/index.ts'

interface AcceptRulesProps {
  readonly group: { readonly name: string }
  readonly rules: readonly string[]
  readonly onAccept: () => void
  readonly onClose: () => void
}

/** The rules of a group, for a person who joins it. */
export const AcceptRules = ({ group, rules, onAccept, onClose }: AcceptRulesProps) => (
  <Dialog
    isOpen
    onOpenChange={onClose}
    title={t('The rules of {group}', { group: group.name })}
    actions={
      <Button variant="primary" onPress={onAccept}>
        {t('Accept and join')}
      </Button>
    }
  >
    <Stack as="ol" gap={3}>
      {rules.map((rule) => (
        <Text key={rule} as="li" dir="auto">
          {rule}
        </Text>
      ))}
    </Stack>
  </Dialog>
)
