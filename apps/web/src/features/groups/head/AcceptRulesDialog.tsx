import { Button } from '@koinon/ui/actions/Button'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { NumberedRules } from '#lib/entities/groups/NumberedRules.tsx'
import { t } from '#lib/text/i18n/index.ts'

interface AcceptRulesDialogProps {
  readonly group: { readonly name: string }
  readonly rules: readonly string[]
  readonly onAccept: () => void
  readonly onClose: () => void
}

/** The rules of a group, for a person who joins it. */
export const AcceptRulesDialog = ({ group, rules, onAccept, onClose }: AcceptRulesDialogProps) => (
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
    <NumberedRules rules={rules} />
  </Dialog>
)
