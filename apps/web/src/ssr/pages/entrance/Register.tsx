import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from '@koinon/ui/foundations/Link'
import { CallError } from '@koinon/client/errors'
import { InvitationOnly } from '#features/entrance/register/InvitationOnly.tsx'
import { isUsedOrExpired } from '#features/entrance/isUsedOrExpired.ts'
import { ProviderButtons } from '#features/entrance/signIn/ProviderButtons.tsx'
import { RegisterForm } from '#features/entrance/register/RegisterForm.tsx'
import type { Registered } from '#features/entrance/register/useRegistration.ts'
import { saveNextForLink } from '#features/entrance/signIn/saveNextForLink.ts'
import { destinationOf } from '#features/entrance/signIn/signInStep.ts'
import { useHistoryStep } from '#features/entrance/signIn/useHistoryStep.ts'
import type { Outcome } from '#features/entrance/useEntrance.ts'
import { T, t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { callPublic } from '../../../public/callPublic.ts'
import { AuthPageFrame } from '../../frame/AuthPageFrame.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'

const CodeStep = lazyPart(() => import('#features/entrance/signIn/CodeStep.tsx'), 'CodeStep')

/** P09: a new account; the code that proves its contact is requested on the same page. */
function Register({ data, frame }: PageProps<'register'>) {
  const [registered, setRegistered] = useHistoryStep<Registered>()
  const [values, setValues] = useState(data.form.values)
  const [replaces, setReplaces] = useState<string | null>(null)
  // The form loads sooner without it, and it is ready by the time the code is needed.
  useEffect(() => CodeStep.ahead(), [])
  // New members begin with the first steps, unless something specific brought them here.
  const begun = data.next === '/' ? paths.welcome('terms') : data.next
  if (!data.canRegister) return <Closed frame={frame} />
  if (registered !== null) {
    if (replaces !== registered.registrationId) setReplaces(registered.registrationId)
    return (
      <AuthPageFrame frame={frame} title={t('Enter the code')}>
        <Proof data={data} begun={begun} registered={registered} onBack={() => setRegistered(null)} />
      </AuthPageFrame>
    )
  }
  return (
    <AuthPageFrame frame={frame} title={t('Create an account')}>
      {data.registrationTicket === null && <ProviderButtons providers={data.providers} next={begun} />}
      <RegisterForm
        data={{ ...data, form: { ...data.form, values } }}
        replaces={replaces}
        onRegistered={(next, given) => {
          setValues(given)
          if (next === null) return leave(begun)
          saveNextForLink('/verify/account', data.next)
          setRegistered(next)
          return undefined
        }}
      />
      <p>
        <T message="Already have an account? <signin>Sign in</signin>" tags={signInTags(data.next)} />
      </p>
      <p>
        <T message="For an organisation? <organization>Register it</organization>." tags={organizationTags} />
      </p>
    </AuthPageFrame>
  )
}

interface ProofProps {
  readonly data: PageProps<'register'>['data']
  /** Where new members begin. */
  readonly begun: string
  readonly registered: Registered
  readonly onBack: () => void
}

/** The code that was sent to the contact; with it the account exists. */
function Proof({ data, begun, registered: { contact, registrationId, resendAfter }, onBack }: ProofProps) {
  const confirmed = `${paths.signIn(begun)}&reason=CONFIRMED`
  const prove = async (code: string): Promise<Outcome> => {
    const params = { token: registrationId }
    const result = await callPublic('accounts.verifyAccount', { params, body: { code } }).catch(settledElsewhere)
    if (result === null) return leave(confirmed)
    return leave(
      result.state === 'VERIFIED' ? paths.signIn(data.next) : destinationOf(result.account?.nextSteps ?? [], begun),
    )
  }
  const resend = async (): Promise<number> => {
    const body = { challengeId: registrationId }
    const sent = await callPublic('accounts.resendPasswordFreeLoginCode', { body }).catch(settledElsewhere)
    if (sent === null) leave(confirmed)
    return sent?.resendAfter ?? 0
  }
  return (
    <CodeStep
      form={{ ...data.form, refusal: null }}
      sentence={t('We sent a code to {contact}.', { contact })}
      resendAfter={resendAfter}
      submitLabel={word('Confirm', 'button that proves an address')}
      onCode={prove}
      onResend={resend}
      onBack={onBack}
      backLabel={t('Use another address')}
    />
  )
}

function leave(path: string): Outcome {
  location.assign(path)
  return 'LEAVING'
}

/** Null: the link in the mail was used instead, here or elsewhere. A code that merely expired can be sent again. */
function settledElsewhere(error: unknown): null {
  if (isUsedOrExpired(error) && !(error instanceof CallError && error.code === 'CODE_EXPIRED')) return null
  throw error
}

const signInTags = (next: string) => ({
  signin: (words: ReactNode) => <Link href={paths.signIn(next === '/' ? undefined : next)}>{words}</Link>,
})

const organizationTags = {
  organization: (words: ReactNode) => <Link href={paths.registerOrganization}>{words}</Link>,
}

function Closed({ frame }: Pick<PageProps<'register'>, 'frame'>) {
  return (
    <AuthPageFrame frame={frame} title={t('Create an account')}>
      <InvitationOnly />
    </AuthPageFrame>
  )
}

export const register = page<'register'>({
  Page: Register,
  head: () => ({ title: t('Create an account'), isIndexed: false }),
})
