import { CallError } from '@koinon/client/errors'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { PageProps } from '#ssr/page.ts'
import { callPublic } from '../../../public/callPublic.ts'
import { isUsedOrExpired } from '../isUsedOrExpired.ts'
import { leavePage } from '../leavePage.ts'
import { CodeStep } from '../signIn/CodeStep.tsx'
import { destinationOf } from '../signIn/signInStep.ts'
import type { Outcome } from '../useEntrance.ts'
import type { Registered } from './useRegistration.ts'

interface ContactProofProps {
  readonly data: PageProps<'register'>['data']
  /** Where new members begin. */
  readonly begun: string
  readonly registered: Registered
  readonly onBack: () => void
}

/** The code that was sent to the contact; with it the account exists. */
export function ContactProof({ data, begun, registered, onBack }: ContactProofProps) {
  const { contact, registrationId, resendAfter } = registered
  const confirmed = `${paths.signIn(begun)}&reason=CONFIRMED`
  const prove = async (code: string): Promise<Outcome> => {
    const params = { token: registrationId }
    const result = await callPublic('accounts.verifyAccount', { params, body: { code } }).catch(settledElsewhere)
    if (result === null) return leavePage(confirmed)
    return leavePage(
      result.state === 'VERIFIED' ? paths.signIn(data.next) : destinationOf(result.account?.nextSteps ?? [], begun),
    )
  }
  const resend = async (): Promise<number> => {
    const body = { challengeId: registrationId }
    const sent = await callPublic('accounts.resendPasswordFreeLoginCode', { body }).catch(settledElsewhere)
    if (sent === null) leavePage(confirmed)
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

/** Null: the link in the mail was used instead, here or elsewhere. A code that merely expired can be sent again. */
function settledElsewhere(error: unknown): null {
  if (isUsedOrExpired(error) && !(error instanceof CallError && error.code === 'CODE_EXPIRED')) return null
  throw error
}
