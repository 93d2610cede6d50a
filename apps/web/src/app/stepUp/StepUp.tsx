import { useEffect, useEffectEvent, useState } from 'react'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { Text } from '@koinon/ui/foundations/Text'
import { useCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { LinkedProviderButtons, stepUpProvidersOf } from './LinkedProviderButtons.tsx'
import { NoStepUpMethod, SecondFactorMissing } from './NoStepUpMethod.tsx'
import { SetUpTwoFactor } from './SetUpTwoFactor.tsx'
import { ProofButton, StepUpForm } from './StepUpForm.tsx'
import { lacksFactor } from './lacksFactor.ts'
import { enrollmentMethodsOf, stepUpMethodsOf, useStepUp } from './useStepUp.ts'
import type { Method } from './useStepUp.ts'

/** Asks for proof before a sensitive action, then carries the action out. */
export function StepUp(props: { readonly onEnd: (done: boolean) => void }) {
  const account = useAccount()
  const [setsUp] = useState(() => lacksFactor(account))
  return setsUp ? <FirstFactor {...props} /> : <Confirmation {...props} />
}

function Confirmation(props: { readonly onEnd: (done: boolean) => void }) {
  const account = useAccount()
  const isLinked = account.signIn.apple || account.signIn.google
  const instance = useCall('landing.getInstance', undefined, { enabled: isLinked })
  const methods = stepUpMethodsOf(account, instance.data?.providers)
  const providers = stepUpProvidersOf(account)
  const { error } = instance
  const cancel = useEffectEvent((failure: Error) => {
    toastFailure(failure)
    props.onEnd(false)
  })
  useEffect(() => {
    if (error !== null && methods.length === 0 && providers.length === 0) cancel(error)
  }, [error, methods.length, providers.length])
  if (methods.length > 0) return <Prompt {...props} methods={methods} />
  if (providers.length > 0) return <ProviderPrompt {...props} providers={providers} />
  // Which providers there are decides what can be asked.
  if (isLinked && instance.data === undefined) return null
  return <NoStepUpMethod {...props} hasPasskey={account.signIn.passkeys > 0} />
}

/** Staff without a factor set it up here: what they were about to do goes on afterwards. */
function FirstFactor(props: { readonly onEnd: (done: boolean) => void }) {
  // As it was at the beginning: as soon as the factor is set up, the account no longer lacks it.
  const account = useAccount()
  const [methods] = useState(() => enrollmentMethodsOf(account))
  return methods.length > 0 ? <SetUpTwoFactor {...props} methods={methods} /> : <SecondFactorMissing {...props} />
}

interface ProviderPromptProps {
  readonly onEnd: (done: boolean) => void
  readonly providers: ReturnType<typeof stepUpProvidersOf>
}

/** For a member whose only ways in are providers. */
function ProviderPrompt({ onEnd, providers }: ProviderPromptProps) {
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={() => onEnd(false)}
      title={t('Confirm it’s you')}
      actions={<LinkedProviderButtons providers={providers} />}
    >
      <Text>{t('Sign in there once more. You’ll come back here to finish.')}</Text>
    </Dialog>
  )
}

interface PromptProps {
  readonly onEnd: (done: boolean) => void
  readonly methods: readonly Method[]
}

function Prompt({ onEnd, methods }: PromptProps) {
  const proving = useStepUp(methods, () => onEnd(true))
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={() => onEnd(false)}
      title={t('Confirm it’s you')}
      actions={<ProofButton proving={proving} onDone={() => onEnd(true)} />}
    >
      <StepUpForm proving={proving} intro={t('We won’t ask again for 10 minutes.')} />
    </Dialog>
  )
}
