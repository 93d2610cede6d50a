import { Button } from '@koinon/ui/actions/Button'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Banner } from '@koinon/ui/overlays/Banner'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { SecretLine } from '#lib/forms/codes/SecretLine.tsx'
import { t, word } from '#lib/text/i18n/index.ts'

export interface HookSecretDialogProps {
  readonly made: ReplyOf<'hooks.createHook'>
  readonly onClose: () => void
}

/** The secret of a webhook right after it was made: the only time it can be read. */
export function HookSecretDialog({ made: { hook, secret }, onClose }: HookSecretDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={false}
      title={new URL(hook.url).host}
      actions={
        <Button variant="primary" onPress={onClose}>
          {word('Done', 'button')}
        </Button>
      }
    >
      <Stack gap={5}>
        <Banner tone="warning" title={t('Copy this secret now. It won’t be shown again.')}>
          {t('With it the receiver checks that messages come from here.')}
        </Banner>
        <SecretLine label={word('Secret', 'of a webhook')} value={secret} />
        {hook.oldSecretUntil !== null && (
          <Text size="small" tone="muted">
            {t('For 24 hours, messages are signed with the old secret, too.')}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
