import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { JoinAddress } from '#lib/forms/codes/JoinAddress.tsx'
import { t } from '#lib/text/i18n/index.ts'

export interface ShowAddressProps {
  readonly name: string
  readonly url: string
  readonly onClose: () => void
}

/** A group's address as a QR code, for people nearby. */
export function ShowAddress({ name, url, onClose }: ShowAddressProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Join {name}', { name })}
      size="small"
      actions={
        <CopyButton text={url} variant="primary">
          {t('Copy link')}
        </CopyButton>
      }
    >
      <Stack gap={4} align="center">
        <JoinAddress name={name} url={url} />
      </Stack>
    </Dialog>
  )
}
