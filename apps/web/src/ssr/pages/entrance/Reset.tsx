import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { TextField } from '@koinon/ui/fields/TextField'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ContactField } from '#features/entrance/register/ContactField.tsx'
import { countryCodeNeeded } from '#features/entrance/register/contactKind.ts'
import { EntranceForm } from '#features/entrance/EntranceForm.tsx'
import { filledSecret, filledText } from '#lib/forms/formValues.ts'
import { isUsedOrExpired } from '#features/entrance/isUsedOrExpired.ts'
import { NewPassword } from '#features/entrance/signIn/NewPassword.tsx'
import { useEntrance } from '#features/entrance/useEntrance.ts'
import type { Outcome } from '#features/entrance/useEntrance.ts'
import { useHistoryStep } from '#features/entrance/signIn/useHistoryStep.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { callPublic } from '../../../public/callPublic.ts'
import { AuthPageFrame } from '../../frame/AuthPageFrame.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'
import type { ResetPage } from '../../pages.ts'

/** The state that is remembered while waiting for the code. */
interface CodeRequest {
  readonly challengeId: string
  readonly contact: string
}
type End = Extract<ResetPage['step'], 'DONE' | 'EXPIRED'>

/** P12: a new password by link or code. */
function Reset({ data, frame }: PageProps<'reset'>) {
  const [codeRequest, setCodeRequest] = useHistoryStep<CodeRequest>()
  const [end, setEnd] = useState<End | null>(null)
  const [contact, setContact] = useState(data.form.values.contact)
  const step = end ?? (codeRequest === null ? data.step : 'SENT')
  const isDead = step === 'EXPIRED' && codeRequest === null && data.linkToken !== null
  const finish = (next: End): Outcome => {
    setEnd(next)
    if (codeRequest !== null) {
      setContact(codeRequest.contact)
      // A reload must not lead to a code that is used up.
      setCodeRequest(null)
    }
    return undefined
  }
  return (
    <AuthPageFrame frame={frame} title={titleOf(step, isDead)}>
      {step === 'DONE' && <Done />}
      {(step === 'ASK' || step === 'EXPIRED') && (
        <RequestCode
          data={data}
          contact={contact}
          isExpired={step === 'EXPIRED'}
          isCode={!isDead}
          isCalledFor={end !== null}
          onRequested={(next) => {
            setEnd(null)
            setContact(next.contact)
            setCodeRequest(next)
            return undefined
          }}
        />
      )}
      {(step === 'CHOOSE' || step === 'SENT') && (
        <Choose key={codeRequest?.challengeId} data={data} codeRequest={codeRequest} onEnd={finish} />
      )}
      {step !== 'DONE' && (
        <p>
          <Link href={paths.signIn()}>{t('Back to sign-in')}</Link>
        </p>
      )}
    </AuthPageFrame>
  )
}

function titleOf(step: ResetPage['step'], isDead: boolean): string {
  if (step === 'DONE') return t('Your password is changed')
  return isDead ? t('Link already used') : t('Choose a new password')
}

interface RequestProps {
  readonly data: ResetPage
  readonly contact: string | undefined
  readonly isExpired: boolean
  /** For an expired link, the title says it. */
  readonly isCode: boolean
  /** This form replaced another, so the focus would be lost. */
  readonly isCalledFor: boolean
  readonly onRequested: (codeRequest: CodeRequest) => Outcome
}

function RequestCode({ data, contact, isExpired, isCode, isCalledFor, onRequested }: RequestProps) {
  const entrance = useEntrance({
    refusal: isExpired ? null : data.form.refusal,
    sentences: { INVALID_PARAMETER: countryCodeNeeded },
  })
  const request = async (filled: FormData): Promise<Outcome> => {
    const body = { contact: filledText(filled, 'contact') }
    const answer = await callPublic('accounts.resetPassword', { body })
    return onRequested({ ...body, challengeId: 'challengeId' in answer ? answer.challengeId : '' })
  }
  return (
    // Submitting to the used link's own address would not request a new one.
    <EntranceForm entrance={entrance} form={{ ...data.form, action: paths.reset }} onSubmit={request}>
      <Text>
        {isExpired && isCode
          ? t('That link or code was already used. Request a new one.')
          : t('Tell us where to reach you. We send a link and a code there.')}
      </Text>
      <ContactField
        defaultValue={contact}
        autoComplete="username"
        autoFocus={isCalledFor}
        error={entrance.problem?.fields['contact']}
      />
      <Button type="submit" variant="primary" size="touch" isFullWidth isLoading={entrance.isPending}>
        {t('Send link')}
      </Button>
    </EntranceForm>
  )
}

interface ChooseProps {
  readonly data: ResetPage
  /** Set by this page's script; null if the server answered the form itself, or a link was opened. */
  readonly codeRequest: CodeRequest | null
  readonly onEnd: (end: End) => Outcome
}

function Choose({ data, codeRequest, onEnd }: ChooseProps) {
  const { form } = data
  // A person who requested another code continues with that one, whatever link they came by.
  const linkToken = codeRequest === null ? data.linkToken : null
  const challengeId = codeRequest?.challengeId ?? data.challengeId ?? ''
  const entrance = useEntrance({
    refusal: form.refusal,
    fieldOf: { PASSWORD_REFUSED: 'newPassword', CODE_WRONG: 'code' },
  })
  const fields = entrance.problem?.fields ?? {}
  const choose = async (filled: FormData): Promise<Outcome> => {
    const proof = linkToken === null ? { challengeId, code: filledText(filled, 'code') } : { token: linkToken }
    try {
      await callPublic('accounts.resetPassword', {
        body: { ...proof, newPassword: filledSecret(filled, 'newPassword') },
      })
    } catch (error) {
      if (isUsedOrExpired(error)) return onEnd('EXPIRED')
      throw error
    }
    return onEnd('DONE')
  }
  return (
    <EntranceForm entrance={entrance} form={form} onSubmit={choose}>
      {linkToken === null && (
        <>
          <input type="hidden" name="challengeId" value={challengeId} />
          <Text role="status">
            {t('If that account exists, we sent a message. Open the link or enter the code here.')}
          </Text>
          <TextField
            name="code"
            label={t('Six-digit code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            // Room for the spaces that a mail or a phone pastes along.
            maxLength={20}
            dir="ltr"
            size="touch"
            error={fields['code']}
            isRequired
            autoFocus={codeRequest !== null}
          />
        </>
      )}
      <NewPassword
        name="newPassword"
        label={t('New password')}
        hint={t('Longer is better than complicated. Spaces are fine.')}
        error={fields['newPassword']}
        isRequired
      />
      <Button type="submit" variant="primary" size="touch" isFullWidth isLoading={entrance.isPending}>
        {t('Change password')}
      </Button>
    </EntranceForm>
  )
}

function Done() {
  return (
    <Stack gap={6} align="start">
      <Text>{t('You were signed out on every device. Sign in with the new password.')}</Text>
      <LinkButton href={paths.signIn()} variant="primary" size="touch">
        {t('Sign in')}
      </LinkButton>
    </Stack>
  )
}

export const reset = page<'reset'>({
  Page: Reset,
  head: () => ({ title: t('Choose a new password'), isIndexed: false }),
})
