import { type ReactNode, useEffect } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CodeField } from '@koinon/ui/fields/CodeField'
import { PasswordField } from '@koinon/ui/fields/PasswordField'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ResendCode } from '#lib/forms/codes/ResendCode.tsx'
import { FormProblem, filledSecret } from '#lib/forms/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { providerLabel } from '#lib/session/signInProviders.ts'
import { useAccount } from '#lib/session/index.ts'
import { LinkedProviderButtons, stepUpProvidersOf } from './LinkedProviderButtons.tsx'
import { PasskeyButton, ProviderButton } from './StepUpButtons.tsx'
import { codesGoToPhone, providerNames } from './useStepUp.ts'
import type { Method, StepUpState } from './useStepUp.ts'

const formId = 'step-up'
const codeLength = 6

interface ProofProps {
  readonly proving: StepUpState
}

/** The field of the chosen method, and the other methods below it. */
export function StepUpForm({ proving, intro }: ProofProps & { readonly intro: ReactNode }) {
  const { formRef, method, code, problem, wait, needsCode, send } = proving
  useFirstFocus(formRef)
  return (
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
        <Text tone="muted">{intro}</Text>
        <FormProblem form={{ problem, wait }} />
        {!needsCode && <Proof key={method} proving={proving} />}
        <OtherMethods proving={proving} />
      </Stack>
    </form>
  )
}

/**
 * Over another dialog, that one takes the focus back while this one opens, and this dialog then has it as a whole: nothing
 * could be typed. The focus goes to the field again, or to the button where there is none.
 */
function useFirstFocus(formRef: StepUpState['formRef']): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const dialog = formRef.current?.closest('[role=dialog]') ?? null
      if (dialog === null || document.activeElement !== dialog) return
      const first = formRef.current?.querySelector('input') ?? dialog.querySelector<HTMLElement>('footer button')
      first?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [formRef])
}

/** The step that comes next: the passkey, having a code sent, or handing in what was typed. */
export function ProofButton({
  proving: { method, needsCode, isSending, isPending, change },
  onDone,
}: ProofProps & { readonly onDone: () => void }) {
  if (method === 'PASSKEY') return <PasskeyButton onDone={onDone} />
  if (method === 'APPLE' || method === 'GOOGLE') return <ProviderButton provider={providerNames[method]} />
  if (needsCode) {
    return (
      <Button variant="primary" isLoading={isSending} autoFocus onPress={() => change('EMAIL_CODE')}>
        {t('Send code')}
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
function OtherMethods({ proving: { method, others, needsCode, sent, isSending, change } }: ProofProps) {
  const account = useAccount()
  const toPhone = codesGoToPhone(account)
  const providers = stepUpProvidersOf(account)
  const isMailed = method === 'EMAIL_CODE' && !needsCode
  if (!isMailed && others.length === 0 && providers.length === 0) return null
  return (
    <Stack gap={5} align="start">
      {isMailed && <ResendCode sent={sent} isSending={isSending} onPress={() => change(method)} />}
      {others.map((other) => (
        <Button key={other} variant="quiet" onPress={() => change(other)}>
          {otherWay(other, toPhone)}
        </Button>
      ))}
      <LinkedProviderButtons providers={providers} />
    </Stack>
  )
}

/** A single field, focused at once. */
function Proof({ proving: { method, code, setCode, send, problems } }: ProofProps) {
  const toPhone = codesGoToPhone(useAccount())
  if (method === 'PASSKEY') return <Text>{t('Use your fingerprint, face or PIN.')}</Text>
  if (method === 'APPLE' || method === 'GOOGLE') {
    return (
      <Text>
        {t('Sign in with {provider}. You’ll come back here to finish.', {
          provider: providerLabel(providerNames[method]),
        })}
      </Text>
    )
  }
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
  const label =
    method === 'TOTP'
      ? t('Code from your authenticator app')
      : toPhone
        ? t('Code from our text message')
        : t('Code from our email')
  return (
    <CodeField {...field} label={label} length={codeLength} onComplete={(given) => send({ code: given })} isRequired />
  )
}

const otherWay = (method: Method, toPhone: boolean): string =>
  ({
    TOTP: t('Use your authenticator app'),
    PASSKEY: t('Use a passkey'),
    RECOVERY_CODE: t('Use a recovery code'),
    PASSWORD: t('Use your password'),
    EMAIL_CODE: toPhone ? t('Use a code by text message') : t('Use a code by email'),
    APPLE: t('Continue with {provider}', { provider: providerLabel('apple') }),
    GOOGLE: t('Continue with {provider}', { provider: providerLabel('google') }),
  })[method]
