import { Button } from '@koinon/ui/actions/Button'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { InvitationOnly } from '#features/entrance/register/InvitationOnly.tsx'
import { CodeStep } from '#features/entrance/signIn/CodeStep.tsx'
import { ContactField } from '#features/entrance/register/ContactField.tsx'
import { saveVerifiedContact } from '#features/entrance/register/verifiedContact.ts'
import { EntranceForm } from '#features/entrance/EntranceForm.tsx'
import { useEntrance } from '#features/entrance/useEntrance.ts'
import { useHistoryStep } from '#features/entrance/signIn/useHistoryStep.ts'
import type { Outcome } from '#features/entrance/useEntrance.ts'
import { filledText } from '#lib/forms/formValues.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { callPublic } from '../../../public/callPublic.ts'
import { AuthPageFrame } from '../../frame/AuthPageFrame.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'

interface Sent {
  readonly contact: string
  readonly verificationId: string
  readonly resendAfter: number
}

const request = async (contact: string): Promise<Sent> => {
  const body = { contact, purpose: 'REGISTER' as const }
  return { contact, ...(await callPublic('accounts.createPendingContactVerification', { body })) }
}
const aboutNumber = { NOT_A_NUMBER: 'contact', INVALID_COUNTRY: 'contact', TOO_SHORT: 'contact', TOO_LONG: 'contact' }

/** P14: proves an address or phone number first; the account is created with it afterwards. */
function Contact({ data: { form, next, canRegister }, frame }: PageProps<'contact'>) {
  const [sent, setSent] = useHistoryStep<Sent>()
  const entrance = useEntrance({ refusal: form.refusal, fieldOf: aboutNumber })
  if (!canRegister) {
    return (
      <AuthPageFrame frame={frame} title={t('Create an account')}>
        <InvitationOnly />
      </AuthPageFrame>
    )
  }
  if (sent !== null) {
    return (
      <AuthPageFrame frame={frame} title={t('Enter the code')}>
        <Proof form={form} next={next} sent={sent} onSent={setSent} />
      </AuthPageFrame>
    )
  }
  return (
    <AuthPageFrame frame={frame} title={t('Contact details')}>
      <EntranceForm
        entrance={entrance}
        form={form}
        needsScript
        onSubmit={async (filled) => {
          setSent(await request(filledText(filled, 'contact')))
          return undefined
        }}
      >
        <Text>{t('We’ll send you a code to confirm.')}</Text>
        <ContactField
          hint={t('With country code, such as +43 660 1234567')}
          defaultValue={form.values.contact}
          autoComplete="email"
          error={entrance.problem?.fields['contact']}
        />
        <Button type="submit" variant="primary" size="touch" isFullWidth isLoading={entrance.isPending}>
          {t('Send code')}
        </Button>
      </EntranceForm>
      <p>
        <Link href={paths.signIn(next === '/' ? undefined : next)}>{t('Back to sign-in')}</Link>
      </p>
      <noscript>{t('This page needs JavaScript. Create an account with your email instead.')}</noscript>
    </AuthPageFrame>
  )
}

interface ProofProps extends Pick<PageProps<'contact'>['data'], 'form' | 'next'> {
  readonly sent: Sent
  readonly onSent: (sent: Sent | null) => void
}

/** The code that was sent; what it proves is kept for the form of the account. */
function Proof({ form, next, sent: { contact, verificationId, resendAfter }, onSent }: ProofProps) {
  const prove = async (code: string): Promise<Outcome> => {
    const { contactProof } = await callPublic('accounts.completePendingContactVerification', {
      body: { verificationId, code },
    })
    saveVerifiedContact({ contact, proof: contactProof })
    location.assign(paths.registerFor(next))
    return 'LEAVING'
  }
  return (
    <CodeStep
      form={{ ...form, refusal: null }}
      sentence={t('We sent a code to {contact}.', { contact })}
      resendAfter={resendAfter}
      submitLabel={word('Confirm', 'button that proves an address')}
      onCode={prove}
      onResend={async () => {
        const again = await request(contact)
        onSent(again)
        return again.resendAfter
      }}
      onBack={() => onSent(null)}
      backLabel={t('Use another address')}
    />
  )
}

export const contact = page<'contact'>({
  Page: Contact,
  head: () => ({ title: t('Contact details'), isIndexed: false }),
})
