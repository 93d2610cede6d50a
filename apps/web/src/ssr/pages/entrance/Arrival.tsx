import { useEffect, useEffectEvent, useState } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Spinner } from '@koinon/ui/actions/Spinner'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { nextStepOf } from '#features/entrance/signIn/signInStep.ts'
import { leaveIfSuspended } from '#features/entrance/signIn/leaveIfSuspended.ts'
import { continueElsewhere } from '#features/entrance/signIn/useSignIn.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import type { Message } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { saveProviderProof, providerLabel, tripOf } from '#lib/session/signInProviders.ts'
import type { ProviderTrip } from '#lib/session/signInProviders.ts'
import { callPublic } from '../../../public/callPublic.ts'
import { AuthPageFrame } from '../../frame/AuthPageFrame.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'
import type { ArrivalPage } from '../../pages.ts'

type Result = Parameters<typeof nextStepOf>[0]

const sentences = {
  BAD_IDENTITY_TOKEN: msg('Couldn’t verify your account. Try again.'),
  LINK_REQUIRES_SIGN_IN: msg(
    'An account with your address exists. Sign in, then connect it in the settings under “Connected accounts”.',
  ),
  BAD_CREDENTIALS: msg('That isn’t the account connected to your profile.'),
  TOKEN_EXPIRED: msg('Code expired. Create a new one on your other device.'),
}

/**
 * P08: back from a provider, or handed over from another device. The page does the rest itself and says what it does.
 */
function Arrival({ data, frame }: PageProps<'arrival'>) {
  const trip = useTrip(data)
  const [failure, setFailure] = useState<string | null>(null)
  const start = useEffectEvent(() => finish(data, trip))
  const arrived = useEffectEvent((result: Result | 'ELSEWHERE') => {
    if (result !== 'ELSEWHERE') continueElsewhere(trip?.next ?? '/')(nextStepOf(result))
  })
  useEffect(() => {
    start().then(
      (result) => arrived(result),
      (error: unknown) => {
        if (leaveIfSuspended(error)) return
        setFailure(error instanceof NotOurs ? t(error.sentence) : problemOf(error, sentences).sentence)
      },
    )
  }, [])
  return (
    <AuthPageFrame frame={frame} title={failure === null ? t('Sign in') : word('Failed', 'state of an archive')}>
      {failure === null && (
        <Cluster gap={4}>
          <Spinner />
          <Text role="status">
            {data.provider === null
              ? t('Signing you in…')
              : t('Checking with {provider}…', { provider: providerLabel(data.provider) })}
          </Text>
        </Cluster>
      )}
      {failure !== null && (
        <Stack gap={6} align="start">
          <Text role="alert">{failure}</Text>
          <BackButton trip={trip} />
        </Stack>
      )}
      <noscript>{t('This page needs JavaScript. Sign in with your password instead.')}</noscript>
    </AuthPageFrame>
  )
}

/** To where it began: somebody who links an identity, or only proves who they are, is signed in already. */
function BackButton({ trip }: { readonly trip: ProviderTrip | null }) {
  const isSignedIn = trip !== null && trip.purpose !== 'SIGN_IN'
  return (
    <LinkButton href={isSignedIn ? trip.next : paths.signIn(trip?.next)} variant="primary" size="touch">
      {isSignedIn ? word('Back', 'button to the page before') : t('Back to sign-in')}
    </LinkButton>
  )
}

/** The action in this tab that started this. It can be taken only once, so it is taken on hydration. */
function useTrip({ provider, answer }: ArrivalPage): ProviderTrip | null {
  const [trip] = useState(() =>
    typeof window === 'undefined' || provider === null || answer === null ? null : tripOf(provider, answer),
  )
  return trip
}

class NotOurs extends Error {
  readonly sentence: Message
  constructor(sentence: Message) {
    super(sentence)
    this.sentence = sentence
  }
}

async function finish({ provider, answer }: ArrivalPage, trip: ProviderTrip | null): Promise<Result | 'ELSEWHERE'> {
  if (provider === null) {
    const token = new URLSearchParams(location.hash.slice(1)).get('token')
    if (token === null) throw new NotOurs(msg('The link is incomplete. Scan the code again.'))
    history.replaceState(null, '', location.pathname)
    return callPublic('accounts.exchangeRedirectToken', { body: { token } })
  }
  const idToken = answer?.idToken ?? null
  if (answer === null || idToken === null) throw new NotOurs(msg('Sign-in was cancelled.'))
  if (trip === null) throw new NotOurs(msg('Sign-in expired. Start again.'))
  const given = { idToken, nonce: trip.nonce }
  if (trip.purpose === 'LINK') {
    saveProviderProof({ provider, ...given })
    location.assign(paths.setting('linked'))
    return 'ELSEWHERE'
  }
  if (trip.purpose === 'STEP_UP') {
    const method = provider === 'google' ? 'GOOGLE' : 'APPLE'
    await callPublic('accounts.stepUpTwoFactor', { body: { method, ...given } })
    location.assign(trip.next)
    return 'ELSEWHERE'
  }
  const body = { ...given, ...(answer.name === null ? {} : { name: answer.name }) }
  return provider === 'google'
    ? callPublic('accounts.loginGoogle', { body })
    : callPublic('accounts.loginApple', { body })
}

export const arrival = page<'arrival'>({
  Page: Arrival,
  head: () => ({ title: t('Sign in'), isIndexed: false }),
})
