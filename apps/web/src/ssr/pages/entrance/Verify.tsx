import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { CodeStep } from '#features/entrance/signIn/CodeStep.tsx'
import { EntranceForm } from '#features/entrance/EntranceForm.tsx'
import { isUsedOrExpired } from '#features/entrance/isUsedOrExpired.ts'
import { destinationOf } from '#features/entrance/signIn/signInStep.ts'
import { useEntrance } from '#features/entrance/useEntrance.ts'
import type { Outcome } from '#features/entrance/useEntrance.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { callPublic } from '../../../public/callPublic.ts'
import { AuthPageFrame } from '../../frame/AuthPageFrame.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'
import type { VerifyPage } from '../../pages.ts'

interface PageText {
  readonly title: string
  readonly sentence: string
}

function textFor(step: VerifyPage['step'], email: string | null, isInSettings: boolean): PageText {
  const words: Readonly<Record<VerifyPage['step'], () => PageText>> = {
    CONFIRM: () => ({
      title: t('Confirm your address'),
      sentence:
        email === null
          ? t('Press the button to confirm that this address is yours.')
          : t('Press the button to confirm that {email} is yours.', { email }),
    }),
    DONE: () => ({ title: t('Your address is confirmed'), sentence: t('That’s everything') }),
    EXPIRED: () => ({
      title: t('Link already used'),
      sentence: isInSettings
        ? t(
            'Links like this work once, or for a limited time. In the settings, under “Emails”, you can have a new one sent.',
          )
        : t('Links like this work once, or for a limited time. Sign in to have a new one sent.'),
    }),
    ALREADY_DONE: () => ({
      title: t('This address is already confirmed'),
      sentence: t('There is nothing left to do here.'),
    }),
    OTHER_ACCOUNT: () => ({
      title: t('This link belongs to another account'),
      sentence: t('Sign in with the account that it was sent for, then open it again.'),
    }),
  }
  return words[step]()
}

/** P13: the links that confirm a contact. Opening one changes nothing, because mail programs open links too. */
function Verify({ data, frame }: PageProps<'verify'>) {
  const [step, setStep] = useState(data.step)
  // Signed-in members request another link where they added the address.
  const isInSettings = data.what === 'EMAIL' && data.isSignedIn
  const { title, sentence } = textFor(step, data.emailMasked, isInSettings)
  const confirm = async (code?: string): Promise<Outcome> => {
    try {
      const outcome = await prove(data, code)
      if (outcome === undefined) setStep('DONE')
      return outcome
    } catch (error) {
      // An expired code can be sent again; a link cannot.
      if (!isUsedOrExpired(error) || code !== undefined) throw error
      setStep('EXPIRED')
      return undefined
    }
  }
  const asksCode = data.what === 'ACCOUNT' && data.form.action.includes('code=')
  if (step === 'CONFIRM' && asksCode) {
    return (
      <AuthPageFrame frame={frame} title={t('Enter the code')}>
        <CodeStep
          form={data.form}
          sentence={t('We sent you a six-digit code. It proves that you can be reached there.')}
          resendAfter={30}
          submitLabel={word('Confirm', 'button that proves an address')}
          onCode={confirm}
          onResend={async () =>
            (await callPublic('accounts.resendPasswordFreeLoginCode', { body: { challengeId: data.linkToken } }))
              .resendAfter
          }
        />
      </AuthPageFrame>
    )
  }
  return (
    <AuthPageFrame frame={frame} title={title}>
      <Text>{sentence}</Text>
      {step === 'CONFIRM' ? (
        <Confirm data={data} onConfirm={confirm} />
      ) : (
        <ContinueLink data={data} isToSettings={isInSettings && step === 'EXPIRED'} />
      )}
    </AuthPageFrame>
  )
}

async function prove({ what, linkToken, next }: VerifyPage, code: string | undefined): Promise<Outcome> {
  if (what === 'EMAIL') {
    await callPublic('accounts.verifyEmail', { params: { code: linkToken } })
    return undefined
  }
  const result = await callPublic('accounts.verifyAccount', {
    params: { token: linkToken },
    body: code === undefined ? {} : { code },
  })
  if (result.state === 'VERIFIED') return undefined
  const begun = next === '/' ? paths.welcome('terms') : next
  location.assign(destinationOf(result.account?.nextSteps ?? [], begun))
  return 'LEAVING'
}

function Confirm({ data, onConfirm }: { readonly data: VerifyPage; readonly onConfirm: () => Promise<Outcome> }) {
  const entrance = useEntrance({ refusal: data.form.refusal })
  return (
    <EntranceForm entrance={entrance} form={data.form} onSubmit={() => onConfirm()}>
      <Button type="submit" variant="primary" size="touch" isFullWidth isLoading={entrance.isPending}>
        {word('Confirm', 'button that proves an address')}
      </Button>
    </EntranceForm>
  )
}

interface ContinueLinkProps {
  readonly data: VerifyPage
  readonly isToSettings: boolean
}

function ContinueLink({ data: { isSignedIn, next }, isToSettings }: ContinueLinkProps) {
  if (isToSettings)
    return (
      <Stack align="start">
        <LinkButton href={paths.setting('emails')} variant="primary" size="touch">
          {t('Go to settings')}
        </LinkButton>
      </Stack>
    )
  return (
    <Stack align="start">
      <LinkButton
        href={isSignedIn ? paths.home : paths.signIn(next === '/' ? undefined : next)}
        variant="primary"
        size="touch"
      >
        {isSignedIn ? t('Go to Home') : t('Sign in')}
      </LinkButton>
    </Stack>
  )
}

export const verify = page<'verify'>({
  Page: Verify,
  head: () => ({ title: t('Confirm your address'), isIndexed: false }),
})
