import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Banner } from '@koinon/ui/overlays/Banner'
import { isUsedOrExpired as isLinkOver } from '#features/entrance/isUsedOrExpired.ts'
import { EntranceForm } from '#features/entrance/EntranceForm.tsx'
import { nextStepOf } from '#features/entrance/signIn/signInStep.ts'
import { useEntrance } from '#features/entrance/useEntrance.ts'
import type { Outcome } from '#features/entrance/useEntrance.ts'
import { continueElsewhere } from '#features/entrance/signIn/useSignIn.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { callPublic } from '../../../public/callPublic.ts'
import { AuthPageFrame } from '../../frame/AuthPageFrame.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'

/** The mailed link that signs in. Opening it changes nothing, because mail programs open links too. */
function SignInLink({ data, frame }: PageProps<'signinlink'>) {
  const [isOver, setOver] = useState(data.isOver)
  if (isOver) {
    return (
      <AuthPageFrame frame={frame} title={t('Link already used')}>
        <ExpiredLink isSignedIn={frame.viewer !== null} next={data.next} />
      </AuthPageFrame>
    )
  }
  return (
    <AuthPageFrame frame={frame} title={t('Sign in')}>
      <Confirm data={data} frame={frame} onOver={() => setOver(true)} />
    </AuthPageFrame>
  )
}

function ExpiredLink({ isSignedIn, next }: { readonly isSignedIn: boolean; readonly next: string }) {
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
  readonly onOver: () => void
}

function Confirm({ data: { form, linkToken, next, contactMasked, isElsewhere }, frame, onOver }: ConfirmProps) {
  const entrance = useEntrance({ refusal: form.refusal })
  const signIn = async (): Promise<Outcome> => {
    try {
      const result = await callPublic('accounts.finishPasswordFreeLogin', { body: { linkToken } })
      return continueElsewhere(next)(nextStepOf(result))
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
          {t('This link was asked for in another browser. If that wasn’t you, close this page.')}
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
