import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { QrCode } from '../../lib/codes/QrCode.tsx'
import { t } from '../../lib/i18n/index.ts'

export interface ShowAddressProps {
  readonly name: string
  readonly url: string
  readonly onClose: () => void
}

/** The address of a group for those who stand beside one: to photograph. */
export function ShowAddress({ name, url, onClose }: ShowAddressProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Join {name}', { name })}
      size="small"
      actions={
        <CopyButton text={url} variant="primary">
          {t('Copy the link')}
        </CopyButton>
      }
    >
      <Stack gap={4} align="center">
        <QrCode isLarge text={url} label={t('Square code that leads to joining {name}', { name })} />
        <Text tone="muted" size="small">
          {t('Point a camera at it, or open this address:')}
        </Text>
        <Text size="small">
          <bdi dir="ltr">{url}</bdi>
        </Text>
      </Stack>
    </Dialog>
  )
}
