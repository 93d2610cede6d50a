import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { CodeField } from '@koinon/ui/forms/CodeField'
import { PasswordField } from '@koinon/ui/forms/PasswordField'
import { TextField } from '@koinon/ui/forms/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { invoke } from '../../lib/calls/index.ts'
import { AnotherCode } from '../../lib/codes/AnotherCode.tsx'
import { FormProblem, filledSecret } from '../../lib/forms/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { PasskeyDismissed, askPasskey } from '../../lib/passkeys.ts'
import { paths } from '../../lib/paths.ts'
import { useAccount } from '../../lib/session/index.ts'
import { tellFailure } from '../../lib/toasts.ts'
import { methodsOf, useProving } from './useProving.ts'
import type { Method, Proving } from './useProving.ts'

const formId = 'step-up'
const codeLength = 6

/** Asks for proof before a sensitive action, then carries the action out. */
export function StepUp(props: { readonly settle: (done: boolean) => void }) {
  const methods = methodsOf(useAccount())
  return methods.length === 0 ? <FactorMissing {...props} /> : <Prompt {...props} methods={methods} />
}

/** Staff without a second factor: only a sign-in within the last minutes lets them set one up. */
function FactorMissing({ settle }: { readonly settle: (done: boolean) => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={() => settle(false)}
      title={t('A second step is needed')}
      actions={
        <LinkButton href={paths.signIn(paths.setting('two-factor'))} variant="primary" target="_blank">
          {t('Sign in again')}
        </LinkButton>
      }
    >
      <Text>
        {t(
          'You help run this place, so your account needs a second step. Sign out, sign in again and set it up within ten minutes.',
        )}
      </Text>
    </Dialog>
  )
}

interface PromptProps {
  readonly settle: (done: boolean) => void
  readonly methods: readonly Method[]
}

function Prompt({ settle, methods }: PromptProps) {
  const proving = useProving(methods, () => settle(true))
  const { formRef, method, code, problem, wait, needsCode, send } = proving
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={() => settle(false)}
      title={t('Prove that it is you')}
      actions={<ProofButton proving={proving} onDone={() => settle(true)} />}
    >
      <form
        id={formId}
        ref={formRef}
        onSubmit={(event) => {
          event.preventDefault()
          const filled = new FormData(event.currentTarget)
          send(method === 'PASSWORD' ? { password: filledSecret(filled, 'password') } : { code })
        }}
      >
        <Stack gap={5}>
          <Text tone="muted">
            {t('This changes something important, so we check that it is you. It counts for ten minutes.')}
          </Text>
          <FormProblem form={{ problem, wait }} />
          {!needsCode && <Proof key={method} proving={proving} />}
          <OtherWays proving={proving} />
        </Stack>
      </form>
    </Dialog>
  )
}

interface ProofProps {
  readonly proving: Proving
}

/** The step that comes next: the passkey, having a code sent, or handing in what was typed. */
function ProofButton({
  proving: { method, needsCode, isSending, isPending, change },
  onDone,
}: ProofProps & { readonly onDone: () => void }) {
  if (method === 'PASSKEY') return <PasskeyProof onDone={onDone} />
  if (needsCode) {
    return (
      <Button variant="primary" isLoading={isSending} autoFocus onPress={() => change('EMAIL_CODE')}>
        {t('Send me a code')}
      </Button>
    )
  }
  return (
    <Button type="submit" form={formId} variant="primary" isLoading={isPending}>
      {word('Continue', 'button to the next step')}
    </Button>
  )
}

/** Another code, if they are mailed, and the other methods. */
function OtherWays({ proving: { method, others, needsCode, sent, isSending, change } }: ProofProps) {
  const isMailed = method === 'EMAIL_CODE' && !needsCode
  if (!isMailed && others.length === 0) return null
  return (
    <Stack gap={5} align="start">
      {isMailed && <AnotherCode sent={sent} isSending={isSending} onPress={() => change(method)} />}
      {others.map((other) => (
        <Button key={other} variant="quiet" onPress={() => change(other)}>
          {otherWay(other)}
        </Button>
      ))}
    </Stack>
  )
}

/** With the fingerprint, face or PIN of this device. */
function PasskeyProof({ onDone }: { readonly onDone: () => void }) {
  const [isPending, setPending] = useState(false)
  const prove = async () => {
    setPending(true)
    try {
      const { passkeyOptions } = await invoke('accounts.stepUpTwoFactor', { body: { method: 'PASSKEY' } })
      const passkeyResponse = await askPasskey(passkeyOptions)
      await invoke('accounts.stepUpTwoFactor', { body: { method: 'PASSKEY', passkeyResponse } })
      onDone()
    } catch (error) {
      if (!(error instanceof PasskeyDismissed)) tellFailure(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button variant="primary" icon="fingerprint" isLoading={isPending} autoFocus onPress={() => void prove()}>
      {t('Use a passkey')}
    </Button>
  )
}

/** A single field, focused at once. */
function Proof({ proving: { method, code, setCode, send, problems } }: ProofProps) {
  if (method === 'PASSKEY') return <Text>{t('Your device asks for your fingerprint, face or PIN.')}</Text>
  if (method === 'PASSWORD') {
    return (
      <PasswordField
        name="password"
        label={t('Your password')}
        autoComplete="current-password"
        autoFocus
        isRequired
        error={problems['password']}
      />
    )
  }
  const field = { name: 'code', value: code, onChange: setCode, error: problems['code'], autoFocus: true } as const
  if (method === 'RECOVERY_CODE') {
    return <TextField {...field} label={t('One of your recovery codes')} dir="ltr" autoComplete="off" isRequired />
  }
  const label = method === 'TOTP' ? t('Code from your authenticator app') : t('Code from our email')
  return (
    <CodeField {...field} label={label} length={codeLength} onComplete={(given) => send({ code: given })} isRequired />
  )
}

const otherWay = (method: Method): string =>
  ({
    TOTP: t('Use your authenticator app'),
    PASSKEY: t('Use a passkey'),
    RECOVERY_CODE: t('Use a recovery code'),
    PASSWORD: t('Use your password'),
    EMAIL_CODE: t('Use a code by email'),
  })[method]
