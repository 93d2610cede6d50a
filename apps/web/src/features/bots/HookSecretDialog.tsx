import { Button } from '@koinon/ui/actions/Button'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Banner } from '@koinon/ui/overlays/Banner'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { SecretLine } from '#lib/forms/codes/SecretLine.tsx'
import { t, word } from '#lib/text/i18n/index.ts'

interface HookSecretDialogProps {
  readonly made: ReplyOf<'apps.createIncomingHook'>
  readonly onClose: () => void
}

/** An address right after it was made: the only time it can be read. */
export function HookSecretDialog({ made: { url, hook }, onClose }: HookSecretDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={false}
      title={hook.name}
      actions={
        <Button variant="primary" onPress={onClose}>
          {word('Done', 'button')}
        </Button>
      }
    >
      <Stack gap={5}>
        <Banner tone="warning" title={t('Copy this address now. It won’t be shown again.')}>
          {t('Everybody who has it can post as the bot, 10 times a minute and 200 times a day.')}
        </Banner>
        <SecretLine label={word('Address', 'of an incoming hook')} value={url} />
        <SecretLine
          label={t('Try it in a terminal')}
          value={`curl -H 'content-type: application/json' -d '{"text":"Hello"}' ${url}`}
        />
      </Stack>
    </Dialog>
  )
}
