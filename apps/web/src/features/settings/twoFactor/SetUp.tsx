import { Button } from '@koinon/ui/actions/Button'
import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { CodeField } from '@koinon/ui/fields/CodeField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Banner } from '@koinon/ui/overlays/Banner'
import { invokeOnce } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { triesLeft } from '#lib/data/problems/remainingTries.ts'
import { QrCode } from '#lib/forms/codes/QrCode.tsx'
import { Actions, Fields } from '#lib/forms/Section.tsx'
import { useCodeAction } from '../useCodeAction.ts'
import { ActionProblem } from '../ActionProblem.tsx'
import { groupedSecret } from './secrets.ts'
import styles from './SetUp.module.css'

export type TwoFactorSetup = ReplyOf<'accounts.startTwoFactor'>

export interface SetUpProps {
  readonly opened: TwoFactorSetup
  /** This replaces a key whose tries are used up. */
  readonly isRenewal: boolean
  /** The last try failed: only another key helps. */
  readonly onSpent: () => Promise<unknown>
  readonly onDone: (recoveryCodes: readonly string[] | undefined) => Promise<unknown>
  readonly onCancel: () => void
  /** The focus begins in the field of the code: in a dialog, whose earlier field is gone. */
  readonly isFocused?: boolean
}

const codeLength = 6

/** Adds the secret to an authenticator app, and proves that it is there. */
export function SetUp({ opened, isRenewal, onSpent, onDone, onCancel, isFocused = false }: SetUpProps) {
  const { code, setCode, action, isAboutCode, error, prove } = useCodeAction('DEVICE')
  const { challengeId } = opened
  const confirm = (given: string) =>
    prove(async () => {
      try {
        const answer = await invokeOnce('accounts.finishTwoFactor', { body: { challengeId, code: given } })
        await onDone('recoveryCodes' in answer ? answer.recoveryCodes : undefined)
      } catch (failure) {
        if (triesLeft(failure) === 0) return onSpent()
        throw failure
      }
      return undefined
    })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void confirm(code)
      }}
    >
      {isRenewal && (
        <Banner tone="warning">
          {t('Too many wrong codes. Scan this new key and remove the old one from your app.')}
        </Banner>
      )}
      <Stack as="ol" role="list" gap={6} className={styles['steps']}>
        <li>
          <AppKey opened={opened} />
        </li>
        <li>
          <Fields>
            {!isAboutCode && <ActionProblem action={action} />}
            <CodeField
              label={t('Code from the app')}
              name="code"
              length={codeLength}
              value={code}
              onChange={setCode}
              onComplete={(given) => void confirm(given)}
              error={error}
              autoFocus={isFocused}
            />
          </Fields>
        </li>
      </Stack>
      <Actions>
        <Button
          type="submit"
          variant="primary"
          isLoading={action.isPending}
          disabledReason={code.length < codeLength ? t('Enter all six digits') : undefined}
        >
          {t('Turn on')}
        </Button>
        <Button onPress={onCancel}>{word('Cancel', 'button that leaves a question without doing anything')}</Button>
      </Actions>
    </form>
  )
}

/** The secret, as a picture and as text. */
function AppKey({ opened: { secret = '', otpauthUrl = '' } }: Pick<SetUpProps, 'opened'>) {
  return (
    <Stack gap={4} align="start">
      <Text>{t('Scan with your authenticator app, or enter the key.')}</Text>
      <QrCode text={otpauthUrl} label={t('QR code with the key for your authenticator app')} />
      <div className={styles['key']}>
        <code dir="ltr">{groupedSecret(secret)}</code>
        <CopyButton text={secret} label={t('Copy key')} />
      </div>
    </Stack>
  )
}
