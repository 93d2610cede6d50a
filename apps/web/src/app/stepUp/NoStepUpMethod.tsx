import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'

export interface NoStepUpMethodProps {
  readonly settle: (done: boolean) => void
  /** There is a passkey, which this browser cannot use. */
  readonly hasPasskey: boolean
}

/** Their only way in does not work in this browser, or is no longer offered here. */
export function NoStepUpMethod({ settle, hasPasskey }: NoStepUpMethodProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={() => settle(false)}
      title={t('Confirm it’s you')}
      actions={
        <Button variant="primary" onPress={() => settle(false)}>
          {word('Close', 'button')}
        </Button>
      }
    >
      <Text>
        {hasPasskey
          ? t(
              "Nothing that you sign in with works in this browser, so we can't check that it is you. Do this on the device that has your passkey.",
            )
          : t(
              "The way you sign in is no longer offered here, so we can't check that it is you. Ask those who run this place for help.",
            )}
      </Text>
    </Dialog>
  )
}

/** Staff without a second factor: only a sign-in within the last minutes lets them set one up. */
export function SecondFactorMissing({ settle }: { readonly settle: (done: boolean) => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={() => settle(false)}
      title={t('Enter your two-factor code')}
      actions={
        <LinkButton href={paths.signIn(paths.setting('two-factor'))} variant="primary" target="_blank">
          {t('Sign in again')}
        </LinkButton>
      }
    >
      <Text>
        {t(
          'You help run this place, so your account needs a second step. Sign out, sign in again and set it up within ten minutes.',
        )}
      </Text>
    </Dialog>
  )
}
