import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@koinon/client/errors'
import { Button } from '@koinon/ui/actions/Button'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { Banner } from '@koinon/ui/overlays/Banner'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { Actions, Section, SettingRow, SettingRows } from '#lib/forms/Section.tsx'
import { RecoveryCodes } from '#features/settings/twoFactor/RecoveryCodes.tsx'
import { SetUp } from '#features/settings/twoFactor/SetUp.tsx'
import type { TwoFactorSetup } from '#features/settings/twoFactor/SetUp.tsx'
import { enrollPasskey } from '#features/settings/twoFactor/enrollPasskey.ts'
import { TurnOff } from '#features/settings/twoFactor/TurnOff.tsx'
import { ActionProblem } from '#features/settings/ActionProblem.tsx'
import { invalidateCalls, invokeOnce } from '#lib/data/calls/index.ts'
import { useKeepFocus } from '#lib/interaction/focus.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { canUsePasskeys } from '#lib/session/passkeys.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import type { Action } from '#lib/interaction/useAction.ts'

/** T05: the second factor. */
export function TwoFactorSettings() {
  const { twoFactor } = useAccount()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<TwoFactorSetup | null>(null)
  const [isRenewing, setRenewing] = useState(false)
  const { codes, show, kept } = useNewCodes()
  const action = useAction()
  useKeepFocus(codes !== null ? 'CODES' : opened !== null ? 'SET_UP' : 'REST')
  const readAgain = () =>
    invalidateCalls(queryClient, ['accounts.getAccountDetails', 'accounts.listPasskeys', 'accounts.getSessions'])
  const enrolled = async (recoveryCodes: readonly string[] | undefined) => {
    await readAgain()
    setOpened(null)
    show(recoveryCodes, t('Two-factor is on. Other devices were signed out.'))
  }
  const byApp = (afterAnother = false) =>
    action.run(async () => {
      try {
        setOpened(await invokeOnce('accounts.startTwoFactor', { body: { purpose: 'ENROLL', method: 'TOTP' } }))
        setRenewing(afterAnother)
      } catch (error) {
        // Staff without a factor have just set it up in the dialog that asked for proof.
        if (!(error instanceof CallError) || error.code !== 'ALREADY_ENROLLED') throw error
        await readAgain()
      }
    })
  const byPasskey = () => action.run(async () => enrolled(await enrollPasskey()))
  const renewCodes = () =>
    action.run(async () => {
      const { recoveryCodes } = await invokeOnce('accounts.recoveryCodes', {})
      await readAgain()
      show(recoveryCodes, t('New codes created. All other devices were signed out.'))
    })
  return (
    <Screen title={t('Two-factor authentication')} place={t('Your settings')} parent={paths.setting('security')}>
      <Section description={t('Protect your account with a code from an app or a passkey, besides your password.')}>
        <ActionProblem action={action} />
        {codes !== null ? (
          <RecoveryCodes codes={codes} onSaved={kept} />
        ) : opened !== null ? (
          <SetUp
            key={opened.challengeId}
            opened={opened}
            isRenewal={isRenewing}
            onSpent={() => byApp(true)}
            onDone={enrolled}
            onCancel={() => setOpened(null)}
          />
        ) : twoFactor.enabled ? (
          <TurnedOn action={action} onApp={byApp} onPasskey={byPasskey} onRenew={renewCodes} onOff={readAgain} />
        ) : (
          <TurnedOff action={action} onApp={byApp} onPasskey={byPasskey} />
        )}
      </Section>
    </Screen>
  )
}

/** New codes, if there are any, and what is said once they are kept: nothing lies over the buttons that save them. */
function useNewCodes() {
  const [shown, setShown] = useState<{ readonly codes: readonly string[]; readonly message: string } | null>(null)
  const show = (codes: readonly string[] | undefined, message: string) => {
    if (codes === undefined) toasts.show({ message })
    else setShown({ codes, message })
  }
  const handleSaved = () => {
    setShown(null)
    if (shown !== null) toasts.show({ message: shown.message })
  }
  return { codes: shown?.codes ?? null, show, kept: handleSaved }
}

interface MethodsProps {
  readonly action: Action
  readonly onApp: () => Promise<void>
  readonly onPasskey: () => Promise<void>
}

function TurnedOff({ action, onApp, onPasskey }: MethodsProps) {
  return (
    <>
      <Text tone="muted">{t('Turning it on signs out all other devices.')}</Text>
      <Actions>
        <Button variant="primary" icon="shield-check" isLoading={action.isPending} onPress={() => void onApp()}>
          {t('Set up with an authenticator app')}
        </Button>
        {canUsePasskeys() && (
          <Button icon="fingerprint" onPress={() => void onPasskey()}>
            {t('Set up with a passkey')}
          </Button>
        )}
      </Actions>
    </>
  )
}

interface TurnedOnProps extends MethodsProps {
  readonly onRenew: () => Promise<void>
  readonly onOff: () => Promise<unknown>
}

const fewCodes = 3

function TurnedOn({ action, onApp, onPasskey, onRenew, onOff }: TurnedOnProps) {
  const { methods, recoveryCodesLeft } = useAccount().twoFactor
  const [isLeaving, setLeaving] = useState(false)
  const [isRenewing, setRenewing] = useState(false)
  return (
    <>
      <Methods action={action} onApp={onApp} onPasskey={onPasskey} onRenew={() => setRenewing(true)} />
      {recoveryCodesLeft < fewCodes && (
        <Banner tone="warning">{t('You’re running out of recovery codes. Create new ones to replace them.')}</Banner>
      )}
      <Text size="small" tone="muted">
        {t('Changing two-factor signs out all other devices.')}
      </Text>
      <Actions>
        <Button variant="danger-outline" onPress={() => setLeaving(true)}>
          {t('Turn off two-factor')}
        </Button>
      </Actions>
      <Text size="small" tone="muted">
        {t('Remembered devices are asked again after 30 days.')}
      </Text>
      <ConfirmDialog
        isOpen={isRenewing}
        onOpenChange={setRenewing}
        title={t('Create new recovery codes?')}
        confirmLabel={t('Create new codes')}
        tone="default"
        onConfirm={async () => {
          setRenewing(false)
          await onRenew()
        }}
      >
        {t('Your current codes stop working, and all other devices are signed out.')}
      </ConfirmDialog>
      {isLeaving && (
        <TurnOff
          methods={methods}
          onClose={() => setLeaving(false)}
          onDone={async () => {
            await onOff()
            toasts.show({ message: t('Two-factor is off. All other devices were signed out.') })
          }}
        />
      )}
    </>
  )
}

/** The app, the passkeys and the recovery codes. */
function Methods({ action, onApp, onPasskey, onRenew }: MethodsProps & { readonly onRenew: () => void }) {
  const { twoFactor, signIn } = useAccount()
  const { methods, recoveryCodesLeft } = twoFactor
  const on = <Badge tone="success">{word('On', 'badge of a setting')}</Badge>
  return (
    <SettingRows label={t('Two-factor methods')}>
      <SettingRow
        icon="shield-check"
        name={t('Authenticator app')}
        badges={methods.includes('TOTP') && on}
        hint={t('A six-digit code that changes every 30 seconds.')}
        action={
          !methods.includes('TOTP') && (
            <Button size="dense" onPress={() => void onApp()}>
              {t('Set up')}
            </Button>
          )
        }
      />
      <SettingRow
        icon="fingerprint"
        name={word('Passkeys', 'section of the settings')}
        badges={methods.includes('PASSKEY') && on}
        hint={t('{count, plural, =0 {You have none yet.} one {You have # passkey.} other {You have # passkeys.}}', {
          count: signIn.passkeys,
        })}
        action={
          canUsePasskeys() && (
            <Button size="dense" onPress={() => void onPasskey()}>
              {t('Add a passkey')}
            </Button>
          )
        }
      />
      <SettingRow
        icon="key"
        name={t('Recovery codes')}
        hint={t('{count, plural, =0 {None is left.} one {# is left.} other {# are left.}}', {
          count: recoveryCodesLeft,
        })}
        action={
          <Button size="dense" isLoading={action.isPending} onPress={onRenew}>
            {t('Create new codes')}
          </Button>
        }
      />
    </SettingRows>
  )
}
