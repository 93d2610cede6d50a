import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
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

/** The link of a mail that signs in. Opening it changes nothing, because mail programs open links too. */
function SignInLink({ data, frame }: PageProps<'signinlink'>) {
  const { step, goOn } = useSignIn(data.next, useState<SignInStep | null>(null))
  if (data.isOver) {
    return (
      <AuthPageFrame frame={frame} title={t('This link is used up')}>
        <Stack gap={6} align="start">
          <Text>{t('Links like this work once, and for ten minutes.')}</Text>
          <LinkButton href={paths.signIn()} variant="primary" size="touch">
            {t('Sign in')}
          </LinkButton>
        </Stack>
      </AuthPageFrame>
    )
  }
  return (
    <AuthPageFrame frame={frame} title={stepTitle(step)}>
      {step.kind === 'IDENTIFY' ? (
        <Confirm data={data} onStep={goOn} />
      ) : (
        <FurtherStep form={data.form} step={step} goOn={goOn} />
      )}
    </AuthPageFrame>
  )
}

interface ConfirmProps {
  readonly data: PageProps<'signinlink'>['data']
  readonly onStep: (step: SignInStep) => Outcome
}

function Confirm({ data: { form, linkToken }, onStep }: ConfirmProps) {
  const entrance = useEntrance({ refusal: form.refusal })
  const signIn = async (): Promise<Outcome> =>
    onStep(arrivalOf(await callPublic('accounts.finishPasswordFreeLogin', { body: { linkToken } })))
  return (
    <EntranceForm entrance={entrance} form={form} onSubmit={signIn}>
      <Text>{t('Press the button to sign in on this device.')}</Text>
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
