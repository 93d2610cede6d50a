import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { CodeField } from '@koinon/ui/fields/CodeField'
import { TextField } from '@koinon/ui/fields/TextField'
import { Text } from '@koinon/ui/foundations/Text'
import type { SecondFactor as Method } from '@koinon/contract/shared'
import { msg, t } from '#lib/text/i18n/index.ts'
import { type ChallengeCalls, useChallenge } from '#lib/session/useChallenge.ts'
import type { ReplyOf } from '#model/calls.ts'
import { callPublic } from '../../../public/callPublic.ts'
import type { PageForm } from '#ssr/pages.ts'
import { EntranceForm } from '../EntranceForm.tsx'
import { filledText } from '#lib/forms/formValues.ts'
import { useEntrance } from '../useEntrance.ts'
import type { Entrance, Outcome, EntranceAction } from '../useEntrance.ts'

type SignInResult = ReplyOf<'accounts.login'>

export interface SecondFactorProps {
  readonly form: Pick<PageForm<string>, 'action' | 'token'>
  readonly methods: readonly Method[]
  readonly onDone: (result: SignInResult) => Outcome
  /** Back to the beginning, if this is a step of signing in. */
  readonly onBack?: () => void
}

const tooLate = msg('This took too long. Start again.')

/** The second step of signing in: an authenticator's code, a passkey, or a recovery code. */
export function SecondFactor({ form, methods, onDone, onBack }: SecondFactorProps) {
  const [method, setMethod] = useState<Method>(methods[0] ?? 'TOTP')
  const [code, setCode] = useState('')
  const entrance = useEntrance({
    fieldOf: { CODE_WRONG: 'code' },
    codesFrom: 'DEVICE',
    // The half signed-in session has expired: the person has to start over.
    sentences: onBack === undefined ? {} : { SIGN_IN_REQUIRED: tooLate, SESSION_ENDED: tooLate },
  })
  const prove = useChallenge(challengeCalls)
  const send = (given: string, filled: FormData | null) => async (): Promise<Outcome> => {
    try {
      const rememberDevice = filled !== null && filled.get('remember') !== null
      return onDone(signedIn(await prove(method, given, { rememberDevice })))
    } catch (error) {
      setCode('')
      throw error
    }
  }
  return (
    <EntranceForm entrance={entrance} form={form} onSubmit={(filled) => send(filledText(filled, 'code'), filled)()}>
      <Text>{sentenceOf(method)}</Text>
      {method === 'TOTP' && <AppCode entrance={entrance} code={code} onCode={setCode} onComplete={send} />}
      {method === 'RECOVERY_CODE' && <RecoveryCode entrance={entrance} />}
      <Checkbox name="remember">{t('Don’t ask again on this device for 30 days')}</Checkbox>
      <Button
        key={method}
        type="submit"
        variant="primary"
        size="touch"
        isFullWidth
        isLoading={entrance.isPending}
        autoFocus={method === 'PASSKEY'}
      >
        {t('Sign in')}
      </Button>
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <Button
            key={other}
            variant="quiet"
            onPress={() => {
              entrance.clear()
              setCode('')
              setMethod(other)
            }}
          >
            {choiceOf(other)}
          </Button>
        ))}
      {onBack !== undefined && (
        <Button variant="quiet" onPress={onBack}>
          {t('Back to sign-in')}
        </Button>
      )}
    </EntranceForm>
  )
}

interface AppCodeProps {
  readonly entrance: Entrance
  readonly code: string
  readonly onCode: (code: string) => void
  readonly onComplete: (code: string, filled: FormData | null) => EntranceAction
}

/** The last digit submits the form as it is then. */
function AppCode({ entrance: { formRef, problem, run }, code, onCode, onComplete }: AppCodeProps) {
  return (
    <CodeField
      name="code"
      label={t('Six-digit code')}
      length={6}
      value={code}
      onChange={onCode}
      onComplete={(given) => {
        const { current } = formRef
        run(onComplete(given, current === null ? null : new FormData(current)))
      }}
      error={problem?.fields['code']}
      isRequired
      autoFocus
    />
  )
}

function RecoveryCode({ entrance: { problem } }: { readonly entrance: Entrance }) {
  return (
    <TextField
      name="code"
      label={t('Recovery code')}
      autoComplete="off"
      autoCapitalize="none"
      dir="ltr"
      size="touch"
      error={problem?.fields['code']}
      isRequired
      autoFocus
    />
  )
}

/** A method's instruction to the person. */
const sentenceOf = (method: Method): string =>
  ({
    TOTP: t('Enter the code from your authenticator app.'),
    PASSKEY: t('Use your fingerprint, face or PIN.'),
    RECOVERY_CODE: t('Enter a recovery code. Each works once.'),
  })[method]

/** How a method is chosen instead of another. */
const choiceOf = (method: Method): string =>
  ({
    TOTP: t('Use the authenticator app'),
    PASSKEY: t('Use a passkey'),
    RECOVERY_CODE: t('Use a recovery code'),
  })[method]

const challengeCalls: ChallengeCalls<Finished> = {
  start: (method) => callPublic('accounts.startTwoFactor', { body: { purpose: 'SIGN_IN', method } }),
  finish: (body) => callPublic('accounts.finishTwoFactor', { body }),
}

type Finished = ReplyOf<'accounts.finishTwoFactor'>

/** Of the two kinds of answer this call has, the one for signing in. */
const signedIn = (result: Finished): SignInResult => ('state' in result ? result : { state: 'SIGNED_IN' })
