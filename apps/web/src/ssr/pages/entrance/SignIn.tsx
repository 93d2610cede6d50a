import { useEffect } from 'react'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Banner } from '@koinon/ui/overlays/Banner'
import { stepTitle } from '#features/entrance/signIn/signInStep.ts'
import { IdentifyForm, RegistrationLink } from '#features/entrance/signIn/IdentifyForm.tsx'
import { useHistoryStep } from '#features/entrance/signIn/useHistoryStep.ts'
import { useSignIn } from '#features/entrance/signIn/useSignIn.ts'
import { t } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { saveReturnPath } from '#lib/session/returnPath.ts'
import { AuthPageFrame } from '../../frame/AuthPageFrame.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'
import type { SignInReason } from '../../pages.ts'

const FurtherStep = lazyPart(() => import('#features/entrance/signIn/SignInStepForm.tsx'), 'SignInStepForm')

/** P05: signing in, with the code (P06) and the second factor (P07) as steps of the same page. */
function SignIn({ data, frame }: PageProps<'signin'>) {
  const { step, goOn } = useSignIn(data.next, useHistoryStep())
  const isFirst = step.kind === 'IDENTIFY'
  // Most need only the first step and see it sooner this way; the others are loaded by the time they are needed.
  useEffect(() => FurtherStep.ahead(), [])
  useEffect(() => {
    if (data.reason === 'NEEDS_SCRIPT') settleInApplication(data.next)
  }, [data.reason, data.next])
  return (
    <AuthPageFrame frame={frame} title={stepTitle(step)}>
      <Stack gap={7}>
        {isFirst && data.reason !== null && <Banner>{because(data.reason)}</Banner>}
        {isFirst ? (
          <IdentifyForm data={data} onStep={goOn} />
        ) : (
          <FurtherStep form={data.form} step={step} goOn={goOn} />
        )}
        {isFirst && data.canRegister && <RegistrationLink next={data.next} />}
      </Stack>
    </AuthPageFrame>
  )
}

/** The form was sent before the scripts had loaded: they are there after all, and so is the session that owes a step. */
function settleInApplication(next: string): void {
  saveReturnPath(next)
  location.replace(paths.home)
}

const because = (reason: SignInReason): string =>
  ({
    SESSION_ENDED: t('You were signed out. Sign in to continue.'),
    CONFIRMED: t('Your address is already confirmed. Sign in to continue.'),
    NEEDS_SCRIPT: t(
      'Your account needs one more step, and that works only with JavaScript. Switch it on, then sign in.',
    ),
  })[reason]

export const signin = page<'signin'>({
  Page: SignIn,
  head: () => ({ title: t('Sign in'), isIndexed: false }),
})
