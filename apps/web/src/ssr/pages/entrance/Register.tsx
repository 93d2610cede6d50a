import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from '@koinon/ui/foundations/Link'
import { InvitationOnly } from '#features/entrance/register/InvitationOnly.tsx'
import { leavePage } from '#features/entrance/leavePage.ts'
import { ProviderButtons } from '#features/entrance/signIn/ProviderButtons.tsx'
import { RegisterForm } from '#features/entrance/register/RegisterForm.tsx'
import type { Registered } from '#features/entrance/register/useRegistration.ts'
import { saveNextForLink } from '#features/entrance/signIn/saveNextForLink.ts'
import { useHistoryStep } from '#features/entrance/signIn/useHistoryStep.ts'
import { T, t } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { AuthPageFrame } from '../../frame/AuthPageFrame.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'

const ContactProof = lazyPart(() => import('#features/entrance/register/ContactProof.tsx'), 'ContactProof')

/** P09: a new account; the code that proves its contact is requested on the same page. */
function Register({ data, frame }: PageProps<'register'>) {
  const [registered, setRegistered] = useHistoryStep<Registered>()
  const [values, setValues] = useState(data.form.values)
  const [replaces, setReplaces] = useState<string | null>(null)
  // The form loads sooner without it, and it is ready by the time the code is needed.
  useEffect(() => ContactProof.ahead(), [])
  // New members begin with the first steps, unless something specific brought them here.
  const begun = data.next === '/' ? paths.welcome('terms') : data.next
  if (!data.canRegister) return <Closed frame={frame} />
  if (registered !== null) {
    if (replaces !== registered.registrationId) setReplaces(registered.registrationId)
    return (
      <AuthPageFrame frame={frame} title={t('Enter the code')}>
        <ContactProof data={data} begun={begun} registered={registered} onBack={() => setRegistered(null)} />
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
          if (next === null) return leavePage(begun)
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
