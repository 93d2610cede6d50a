import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'

export interface NoStepUpMethodProps {
  readonly onEnd: (done: boolean) => void
  /** There is a passkey, which this browser cannot use. */
  readonly hasPasskey: boolean
}

/** Tells a member that the only sign-in method does not work in this browser, or is no longer offered. */
export function NoStepUpMethod({ onEnd, hasPasskey }: NoStepUpMethodProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={() => onEnd(false)}
      title={t('Confirm it’s you')}
      actions={
        <Button variant="primary" onPress={() => onEnd(false)}>
          {word('Close', 'button')}
        </Button>
      }
    >
      <Text>
        {hasPasskey
          ? t('None of your sign-in methods work in this browser. Use the device that has your passkey.')
          : t('Your sign-in method is no longer available. Ask an administrator for help.')}
      </Text>
    </Dialog>
  )
}

/** Staff without a second factor: only a sign-in within the last minutes lets them set one up. */
export function SecondFactorMissing({ onEnd }: { readonly onEnd: (done: boolean) => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={() => onEnd(false)}
      title={t('Enter your two-factor code')}
      actions={
        <LinkButton href={paths.signIn(paths.setting('two-factor'))} variant="primary" target="_blank">
          {t('Sign in again')}
        </LinkButton>
      }
    >
      <Text>
        {t('Staff accounts need two-factor authentication. Sign out, sign in again and set it up within ten minutes.')}
      </Text>
    </Dialog>
  )
}
