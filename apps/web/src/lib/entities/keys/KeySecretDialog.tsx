import { Button } from '@koinon/ui/actions/Button'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Banner } from '@koinon/ui/overlays/Banner'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { SecretLine } from '#lib/forms/codes/SecretLine.tsx'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { ReferenceLink } from './ReferenceLink.tsx'

export interface KeySecretDialogProps {
  readonly made: ReplyOf<'apps.createKey'>
  /** A sentence on what others could do with it, where it is not the member's own. */
  readonly warning?: string
  readonly onClose: () => void
}

/** A key right after it was made: the only time it can be read. */
export function KeySecretDialog({ made: { token, key }, warning, onClose }: KeySecretDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={false}
      title={key.name}
      actions={
        <Button variant="primary" onPress={onClose}>
          {word('Done', 'button')}
        </Button>
      }
    >
      <Stack gap={5}>
        <Banner tone="warning" title={t('Copy this key now. It won’t be shown again.')}>
          {warning ?? t('Keep it like a password: a program that has it acts as you.')}
        </Banner>
        <SecretLine label={word('Key', 'for a program')} value={token} />
        <SecretLine
          label={t('Try it in a terminal')}
          value={`curl -H 'Authorization: Bearer ${token}' ${location.origin}/apps/current`}
        />
        <Text size="small" tone="muted">
          {t('Programs send it in the header “Authorization: Bearer …”. It ends on {date}.', {
            date: formatDate(key.expiresAt, 'day'),
          })}{' '}
          <ReferenceLink />
        </Text>
      </Stack>
    </Dialog>
  )
}
