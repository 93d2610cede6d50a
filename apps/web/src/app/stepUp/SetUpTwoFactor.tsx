import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { RecoveryCodes } from '#features/settings/twoFactor/RecoveryCodes.tsx'
import { SetUp } from '#features/settings/twoFactor/SetUp.tsx'
import type { TwoFactorSetup } from '#features/settings/twoFactor/SetUp.tsx'
import { enrollPasskey } from '#features/settings/twoFactor/enrollPasskey.ts'
import { invalidateCalls, invoke } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { PasskeyDismissed, canUsePasskeys } from '#lib/session/passkeys.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { ProofButton, StepUpForm } from './StepUpForm.tsx'
import { useStepUp } from './useStepUp.ts'
import type { Method } from './useStepUp.ts'

type Step =
  | { readonly kind: 'CONFIRM' }
  | { readonly kind: 'APP'; readonly opened: TwoFactorSetup; readonly isRenewal: boolean }
  | { readonly kind: 'CODES'; readonly codes: readonly string[] }

const numbers = { CONFIRM: 1, APP: 2, CODES: 3 } as const

export interface SetUpTwoFactorProps {
  readonly onEnd: (done: boolean) => void
  /** How they confirm themselves first; at least one. */
  readonly methods: readonly Method[]
}

/**
 * Sets up the first second factor over the page that required it: password, authenticator app, recovery codes. The
 * session is fresh afterwards, so that what waits underneath goes on.
 */
export function SetUpTwoFactor({ onEnd, methods }: SetUpTwoFactorProps) {
  const { step, start, finish, byPasskey, leave } = useSetUpSteps(onEnd)
  const proving = useStepUp(methods, () => void start(false), 'ENROLL')
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={() => leave(false)}
      title={t('Set up two-factor')}
      actions={step.kind === 'CONFIRM' ? <ProofButton proving={proving} onDone={() => void start(false)} /> : undefined}
    >
      <Stack gap={5}>
        <Text size="small" tone="muted" role="status">
          {t('Step {number} of {count}', { number: numbers[step.kind], count: 3 })}
        </Text>
        {step.kind === 'CONFIRM' && <StepUpForm proving={proving} intro={<Intro />} />}
        {step.kind === 'APP' && (
          <>
            <SetUp
              key={step.opened.challengeId}
              opened={step.opened}
              isRenewal={step.isRenewal}
              onSpent={() => start(true)}
              onDone={finish}
              onCancel={() => leave(false)}
              isFocused
            />
            {canUsePasskeys() && (
              <div>
                <Button variant="quiet" icon="fingerprint" onPress={() => void byPasskey()}>
                  {t('Use a passkey instead')}
                </Button>
              </div>
            )}
          </>
        )}
        {step.kind === 'CODES' && <RecoveryCodes codes={step.codes} onSaved={() => leave(true)} />}
      </Stack>
    </Dialog>
  )
}

/** The step that is shown, and what leads from one to the next. */
function useSetUpSteps(onEnd: (done: boolean) => void) {
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>({ kind: 'CONFIRM' })
  // Nothing here may ask for proof: this dialog is the question, and would wait for itself.
  const start = async (isRenewal: boolean) => {
    try {
      const given = { body: { purpose: 'ENROLL', method: 'TOTP' } } as const
      const opened = await invoke('accounts.startTwoFactor', given, { mayInterrupt: false })
      setStep({ kind: 'APP', opened, isRenewal })
    } catch (error) {
      toastFailure(error)
      setStep({ kind: 'CONFIRM' })
    }
  }
  const leave = (done: boolean) => {
    if (step.kind === 'CODES') {
      void invalidateCalls(queryClient, ['accounts.getAccountDetails', 'accounts.listPasskeys', 'accounts.getSessions'])
      toasts.show({ message: t('Two-factor is on. Other devices were signed out.') })
    }
    onEnd(done)
  }
  const finish = async (codes: readonly string[] = []) => setStep({ kind: 'CODES', codes })
  const byPasskey = async () => {
    try {
      await finish(await enrollPasskey({ mayInterrupt: false }))
    } catch (error) {
      if (!(error instanceof PasskeyDismissed)) toastFailure(error)
    }
  }
  return { step, start, finish, byPasskey, leave }
}

function Intro() {
  return (
    <>
      {t('Sensitive staff actions need two-factor. Set it up here and carry on where you were.')}{' '}
      {t('Turning it on signs out all other devices.')}
    </>
  )
}
