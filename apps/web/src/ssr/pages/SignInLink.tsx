import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Banner } from '@koinon/ui/overlays/Banner'
import { isOver as isLinkOver } from '../../features/entrance/endings.ts'
import { EntranceForm } from '../../features/entrance/EntranceForm.tsx'
import { FurtherStep } from '../../features/entrance/FurtherStep.tsx'
import { arrivalOf, stepTitle } from '../../features/entrance/signInStep.ts'
import type { SignInStep } from '../../features/entrance/signInStep.ts'
import { useEntrance } from '../../features/entrance/useEntrance.ts'
import type { Outcome } from '../../features/entrance/useEntrance.ts'
import { useSignIn } from '../../features/entrance/useSignIn.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { callPublic } from '../../public/call.ts'
import { AuthPageFrame } from '../frame/AuthPageFrame.tsx'
import { page } from '../page.ts'
import type { PageProps } from '../page.ts'

/** The mailed link that signs in. Opening it changes nothing, because mail programs open links too. */
function SignInLink({ data, frame }: PageProps<'signinlink'>) {
  const { step, goOn } = useSignIn(data.next, useState<SignInStep | null>(null))
  const [isOver, setOver] = useState(data.isOver)
  if (isOver) {
    return (
      <AuthPageFrame frame={frame} title={t('This link is used up')}>
        <Over isSignedIn={frame.viewer !== null} next={data.next} />
      </AuthPageFrame>
    )
  }
  return (
    <AuthPageFrame frame={frame} title={stepTitle(step)}>
      {step.kind === 'IDENTIFY' ? (
        <Confirm data={data} frame={frame} onStep={goOn} onOver={() => setOver(true)} />
      ) : (
        <FurtherStep form={data.form} step={step} goOn={goOn} />
      )}
    </AuthPageFrame>
  )
}

function Over({ isSignedIn, next }: { readonly isSignedIn: boolean; readonly next: string }) {
  return (
    <Stack gap={6} align="start">
      <Text>{t('Links like this work once, within ten minutes.')}</Text>
      {isSignedIn ? (
        <LinkButton href={paths.home} variant="primary" size="touch">
          {t('Go to Home')}
        </LinkButton>
      ) : (
        <LinkButton href={paths.signIn(next === '/' ? undefined : next)} variant="primary" size="touch">
          {t('Sign in')}
        </LinkButton>
      )}
    </Stack>
  )
}

interface ConfirmProps extends PageProps<'signinlink'> {
  readonly onStep: (step: SignInStep) => Outcome
  readonly onOver: () => void
}

function Confirm({ data: { form, linkToken, contactMasked, isElsewhere }, frame, onStep, onOver }: ConfirmProps) {
  const entrance = useEntrance({ refusal: form.refusal })
  const signIn = async (): Promise<Outcome> => {
    try {
      return onStep(arrivalOf(await callPublic('accounts.finishPasswordFreeLogin', { body: { linkToken } })))
    } catch (error) {
      if (!isLinkOver(error)) throw error
      onOver()
      return undefined
    }
  }
  return (
    <EntranceForm entrance={entrance} form={form} onSubmit={signIn}>
      {isElsewhere && (
        <Banner tone="warning">
          {t("This link was asked for in another browser. If that wasn't you, close this page.")}
        </Banner>
      )}
      <Text>
        {contactMasked === null
          ? t('Press the button to sign in on this device.')
          : t('Press the button to sign in on this device, to the account of {contact}.', { contact: contactMasked })}
      </Text>
      {frame.viewer !== null && (
        <Text tone="muted">
          {t('You are signed in here as {name}. Continuing signs you out.', { name: frame.viewer.displayName })}
        </Text>
      )}
      <Button type="submit" variant="primary" size="touch" isFullWidth isLoading={entrance.isPending}>
        {t('Sign in')}
      </Button>
    </EntranceForm>
  )
}

export const signinlink = page<'signinlink'>({
  Page: SignInLink,
  head: () => ({ title: t('Sign in'), isIndexed: false }),
})
