import { useEffect, useEffectEvent, useState } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Spinner } from '@koinon/ui/actions/Spinner'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { nextStepOf } from '#features/entrance/signIn/signInStep.ts'
import { leaveIfSuspended } from '#features/entrance/signIn/leaveIfSuspended.ts'
import { continueElsewhere } from '#features/entrance/signIn/useSignIn.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { saveReturnPath } from '#lib/session/returnPath.ts'
import { paths } from '#lib/navigation/paths.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { callPublic } from '../../../public/callPublic.ts'
import { AuthPageFrame } from '../../frame/AuthPageFrame.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'
import type { ProviderReturnPage } from '../../pages.ts'

const sentences = {
  BAD_IDENTITY_TOKEN: msg('Couldn’t verify your account. Try again.'),
  LINK_REQUIRES_SIGN_IN: msg(
    'An account with your address exists. Sign in, then connect it in the settings under “Connected accounts”.',
  ),
  BAD_CREDENTIALS: msg('That isn’t the account connected to your profile.'),
  TOKEN_EXPIRED: msg('Sign-in expired. Start again.'),
  FACTOR_REQUIRED: msg('Your account needs a second factor here. First sign in without the provider, and set one up.'),
  IDENTITY_IN_USE: msg('That account is already connected to another member.'),
  DOMAIN_NOT_ALLOWED: msg('Only people with an address of this organisation can join with it.'),
  JOIN_CLOSED: msg('Nobody here knows you yet. Create an account, then connect it in the settings.'),
}

/** Back from a provider that administrators have added. The page does the rest itself, and says what it does. */
function ProviderReturn({ data, frame }: PageProps<'providerreturn'>) {
  const [failure, setFailure] = useState<string | null>(null)
  const start = useEffectEvent(() => finish(data))
  useEffect(() => {
    start().then(undefined, (error: unknown) => {
      if (!leaveIfSuspended(error)) setFailure(problemOf(error, sentences).sentence)
    })
  }, [])
  const problem = data.answer === null ? t('Sign-in was cancelled.') : failure
  return (
    <AuthPageFrame frame={frame} title={problem === null ? t('Sign in') : word('Failed', 'state of an archive')}>
      {problem === null ? (
        <Cluster gap={4}>
          <Spinner />
          <Text role="status">{t('Checking with {provider}…', { provider: data.provider.name })}</Text>
        </Cluster>
      ) : (
        <Stack gap={6} align="start">
          <Text role="alert">{problem}</Text>
          <LinkButton href={paths.signIn()} variant="primary" size="touch">
            {t('Back to sign-in')}
          </LinkButton>
          <LinkButton href="/signin/local" size="touch">
            {t('Sign in without the provider')}
          </LinkButton>
        </Stack>
      )}
      <noscript>{t('This page needs JavaScript. Sign in with your password instead.')}</noscript>
    </AuthPageFrame>
  )
}

/** Exchanges the answer, which works once, and goes on to where it began. */
async function finish({ provider, answer }: ProviderReturnPage): Promise<void> {
  if (answer === null) return
  // Not to be sent again by a reload, nor kept in the history.
  history.replaceState(null, '', location.pathname)
  const { iss, ...given } = answer
  const body = { providerId: provider.id, ...given, ...(iss === null ? {} : { iss }) }
  const { result, returnTo } = await callPublic('accounts.finishProvider', { body })
  const next = returnTo ?? '/'
  if (result === null) return location.replace(next)
  const asksFirst = result.state === 'SIGNED_IN' && (await isOffered())
  if (asksFirst) saveReturnPath(next)
  continueElsewhere(asksFirst ? paths.setting('managed') : next)(nextStepOf(result))
}

/** Whether the organisation of the provider asks to manage the account. Without an answer it asks another time. */
async function isOffered(): Promise<boolean> {
  try {
    return (await callPublic('accounts.getManagement', {})).management?.state === 'OFFERED'
  } catch {
    return false
  }
}

export const providerReturn = page<'providerreturn'>({
  Page: ProviderReturn,
  head: () => ({ title: t('Sign in'), isIndexed: false }),
})
