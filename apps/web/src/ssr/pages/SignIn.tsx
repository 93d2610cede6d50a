import { useState } from 'react'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Banner } from '@koinon/ui/overlays/Banner'
import { CodeStep } from '../../features/entrance/CodeStep.tsx'
import { SecondFactor } from '../../features/entrance/SecondFactor.tsx'
import { arrivalOf } from '../../features/entrance/signInStep.ts'
import type { SignInStep } from '../../features/entrance/signInStep.ts'
import { Identify, ToRegistration } from '../../features/entrance/SignInSteps.tsx'
import type { Outcome } from '../../features/entrance/useEntrance.ts'
import { t } from '../../lib/i18n/index.ts'
import { callPublic } from '../../public/call.ts'
import { AuthPageFrame } from '../frame/AuthPageFrame.tsx'
import { page } from '../page.ts'
import type { PageProps } from '../page.ts'

const titleOf = (step: SignInStep): string =>
  ({
    IDENTIFY: () => t('Sign in'),
    CODE: () => t('Enter the code'),
    FACTOR: () => t('One more step'),
    VERIFY: () => t('Confirm your address'),
    PARENT: () => t('Waiting for a parent'),
    DONE: () => t('Sign in'),
  })[step.kind]()

/** P05: signing in, with the code (P06) and the second factor (P07) as steps of the same page. */
function SignIn({ data, frame }: PageProps<'signin'>) {
  const [step, setStep] = useState<SignInStep>({ kind: 'IDENTIFY' })
  const goOn = (next: SignInStep): Outcome => {
    if (next.kind === 'DONE') {
      location.assign(data.next)
      return 'LEAVING'
    }
    setStep(next)
    return undefined
  }
  return (
    <AuthPageFrame frame={frame} title={titleOf(step)}>
      <Stack gap={7}>
        {step.kind === 'IDENTIFY' && data.reason !== null && (
          <Banner>
            {data.reason === 'SESSION_ENDED' ? t('You were signed out. Sign in to go on.') : t('You are signed out.')}
          </Banner>
        )}
        <Step data={data} step={step} goOn={goOn} />
        {step.kind === 'IDENTIFY' && data.canRegister && <ToRegistration />}
      </Stack>
    </AuthPageFrame>
  )
}

interface StepProps {
  readonly data: PageProps<'signin'>['data']
  readonly step: SignInStep
  readonly goOn: (step: SignInStep) => Outcome
}

function Step({ data, step, goOn }: StepProps) {
  if (step.kind === 'CODE') {
    const { contact, challengeId, resendAfter } = step
    return (
      <CodeStep
        form={{ ...data.form, refusal: null }}
        sentence={t('If {contact} belongs to an account, a code is on its way there.', { contact })}
        resendAfter={resendAfter}
        submitLabel={t('Sign in')}
        onCode={async (code) =>
          goOn(arrivalOf(await callPublic('accounts.finishPasswordFreeLogin', { body: { challengeId, code } })))
        }
        onResend={async () => {
          const sent = await callPublic('accounts.resendPasswordFreeLoginCode', { body: { challengeId } })
          if (sent.challengeId !== challengeId) goOn({ ...step, challengeId: sent.challengeId })
          return sent.resendAfter
        }}
        onBack={() => goOn({ kind: 'IDENTIFY' })}
      />
    )
  }
  if (step.kind === 'FACTOR')
    return <SecondFactor form={data.form} methods={step.methods} onDone={() => goOn({ kind: 'DONE' })} />
  if (step.kind === 'VERIFY') {
    return (
      <Text>
        {step.email === null
          ? t('Open the link in the message that we sent you when you registered. Then sign in again.')
          : t('Open the link in the message that we sent to {email}. Then sign in again.', { email: step.email })}
      </Text>
    )
  }
  if (step.kind === 'PARENT')
    return <Text>{t('We asked your parent by email. Once they agree, you can sign in.')}</Text>
  return <Identify data={data} onStep={goOn} />
}

export const signin = page<'signin'>({
  Page: SignIn,
  head: () => ({ title: t('Sign in'), isIndexed: false }),
})
