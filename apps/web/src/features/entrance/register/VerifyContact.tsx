import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Text } from '@koinon/ui/foundations/Text'
import { t, word } from '#lib/text/i18n/index.ts'
import { callPublic } from '../../../public/callPublic.ts'
import type { PageForm } from '#ssr/pages.ts'
import { CodeStep } from '../signIn/CodeStep.tsx'
import { EntranceForm } from '../EntranceForm.tsx'
import type { UnverifiedContact } from '../signIn/signInStep.ts'
import { useEntrance } from '../useEntrance.ts'
import type { Outcome } from '../useEntrance.ts'

export interface VerifyContactProps {
  readonly form: Pick<PageForm<string>, 'action' | 'token'>
  readonly contact: UnverifiedContact | null
  readonly onDone: () => Outcome
}

/** Sends the proof for a new account's contact again; returns the seconds until the next may be sent. */
async function sendTo({ kind, value }: UnverifiedContact): Promise<number> {
  const { resendAfter } =
    kind === 'EMAIL'
      ? await callPublic('accounts.resendEmailVerificationLink', { body: { email: value } })
      : await callPublic('accounts.resendPhoneNumberVerification', { body: { phoneNumber: value } })
  return resendAfter
}

const prove = ({ kind, value }: UnverifiedContact, code: string): Promise<unknown> =>
  kind === 'EMAIL'
    ? callPublic('accounts.verifyEmailShortCode', { body: { email: value, code } })
    : callPublic('accounts.verifyPhoneNumber', { body: { phoneNumber: value, code } })

/** Confirms an account by the link sent when it was created, or by a code sent now. */
export function VerifyContact({ form, contact, onDone }: VerifyContactProps) {
  const [resendAfter, setResendAfter] = useState<number | null>(null)
  const entrance = useEntrance()
  if (contact === null)
    return <Text>{t('Open the link in the message we sent you when you registered. Then sign in again.')}</Text>
  if (resendAfter !== null) {
    return (
      <CodeStep
        form={{ ...form, refusal: null }}
        sentence={t('We sent a code to {contact}.', {
          contact: contact.value,
        })}
        resendAfter={resendAfter}
        submitLabel={word('Confirm', 'button that proves an address')}
        onCode={async (code) => {
          await prove(contact, code)
          return onDone()
        }}
        onResend={() => sendTo(contact)}
      />
    )
  }
  return (
    <EntranceForm
      entrance={entrance}
      form={form}
      onSubmit={async () => {
        setResendAfter(await sendTo(contact))
        return undefined
      }}
    >
      <Text>
        {t(
          '{contact} is not confirmed yet. Open the link that we sent there when you registered, or have a code sent.',
          {
            contact: contact.value,
          },
        )}
      </Text>
      <Button type="submit" variant="primary" size="touch" isFullWidth isLoading={entrance.isPending}>
        {t('Send code')}
      </Button>
    </EntranceForm>
  )
}
