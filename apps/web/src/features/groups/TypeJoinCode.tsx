import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { t } from '#lib/text/i18n/index.ts'
import { JoinCodeField } from './JoinCodeField.tsx'

/** Asks for an organisation's join code. */
export function TypeJoinCode({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('Enter a join code')} size="small">
      <JoinCodeField
        label={t('Join code')}
        hint={t('Eight letters and digits from the organisation.')}
        autoFocus
        onGone={onClose}
      />
    </Dialog>
  )
}
