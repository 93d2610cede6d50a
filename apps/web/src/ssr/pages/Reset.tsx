import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { TextField } from '@koinon/ui/forms/TextField'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ContactField } from '../../features/entrance/ContactField.tsx'
import { EntranceForm } from '../../features/entrance/EntranceForm.tsx'
import { filledSecret, filledText } from '../../lib/forms/filled.ts'
import { NewPassword } from '../../features/entrance/NewPassword.tsx'
import { useEntrance } from '../../features/entrance/useEntrance.ts'
import type { Outcome } from '../../features/entrance/useEntrance.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { callPublic } from '../../public/call.ts'
import { AuthPageFrame } from '../frame/AuthPageFrame.tsx'
import { page } from '../page.ts'
import type { PageProps } from '../page.ts'
import type { ResetPage } from '../pages.ts'

type State = Pick<ResetPage, 'step' | 'challengeId'>
interface StepProps {
  readonly data: ResetPage
  readonly challengeId: string | null
  readonly onState: (state: State) => Outcome
}

/** P12: a new password by link or code. */
function Reset({ data, frame }: PageProps<'reset'>) {
  const [{ step, challengeId }, setState] = useState<State>(data)
  const goOn = (state: State): Outcome => {
    setState(state)
    return undefined
  }
  const given = { data, challengeId, onState: goOn }
  return (
    <AuthPageFrame frame={frame} title={step === 'DONE' ? t('Your password is changed') : t('Choose a new password')}>
      {step === 'DONE' && <Done />}
      {(step === 'ASK' || step === 'EXPIRED') && <Ask {...given} isExpired={step === 'EXPIRED'} />}
      {(step === 'CHOOSE' || step === 'SENT') && <Choose {...given} key={challengeId} />}
      {step !== 'DONE' && (
        <p>
          <Link href={paths.signIn()}>{t('Back to signing in')}</Link>
        </p>
      )}
    </AuthPageFrame>
  )
}

function Ask({ data, onState, isExpired }: StepProps & { readonly isExpired: boolean }) {
  const entrance = useEntrance({ refusal: isExpired ? null : data.form.refusal })
  const ask = async (filled: FormData): Promise<Outcome> => {
    const answer = await callPublic('accounts.resetPassword', { body: { contact: filledText(filled, 'contact') } })
    return onState({ step: 'SENT', challengeId: 'challengeId' in answer ? answer.challengeId : null })
  }
  return (
    // A used link's own address would not ask for a new one.
    <EntranceForm entrance={entrance} form={{ ...data.form, action: paths.reset }} onSubmit={ask}>
      <Text>
        {isExpired
          ? t('That link or code is used up. Ask for a new one.')
          : t('Tell us where to reach you. We send a link and a code there.')}
      </Text>
      <ContactField
        defaultValue={data.form.values.contact}
        autoComplete="username"
        error={entrance.problem?.fields['contact']}
      />
      <Button type="submit" variant="primary" size="touch" isFullWidth isLoading={entrance.isPending}>
        {t('Send the link')}
      </Button>
    </EntranceForm>
  )
}

function Choose({ data, challengeId, onState }: StepProps) {
  const { form, linkToken } = data
  const entrance = useEntrance({
    refusal: form.refusal,
    fieldOf: { PASSWORD_REFUSED: 'newPassword', CODE_WRONG: 'code' },
  })
  const fields = entrance.problem?.fields ?? {}
  const choose = async (filled: FormData): Promise<Outcome> => {
    const proof =
      linkToken === null ? { challengeId: challengeId ?? '', code: filledText(filled, 'code') } : { token: linkToken }
    await callPublic('accounts.resetPassword', { body: { ...proof, newPassword: filledSecret(filled, 'newPassword') } })
    return onState({ step: 'DONE', challengeId: null })
  }
  return (
    <EntranceForm entrance={entrance} form={form} onSubmit={choose}>
      {linkToken === null && (
        <>
          <input type="hidden" name="challengeId" value={challengeId ?? ''} />
          <Text role="status">
            {t('If that account exists, a message is on its way. Open its link, or type its code here.')}
          </Text>
          <TextField
            name="code"
            label={t('Code of six digits')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            dir="ltr"
            size="touch"
            error={fields['code']}
            isRequired
          />
        </>
      )}
      <NewPassword
        name="newPassword"
        label={t('New password')}
        hint={t('Long is better than complicated. Spaces are fine.')}
        error={fields['newPassword']}
        isRequired
      />
      <Button type="submit" variant="primary" size="touch" isFullWidth isLoading={entrance.isPending}>
        {t('Change the password')}
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
