import { useRef, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { CodeField } from '@koinon/ui/forms/CodeField'
import { PasswordField } from '@koinon/ui/forms/PasswordField'
import { TextField } from '@koinon/ui/forms/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { invoke, useMutationCall } from '../../lib/calls/index.ts'
import type { GivenOf, ReplyOf } from '../../lib/calls/index.ts'
import { FormProblem, filledSecret } from '../../lib/forms/index.ts'
import { msg, t, word } from '../../lib/i18n/index.ts'
import { PasskeyDismissed, askPasskey, canUsePasskeys } from '../../lib/passkeys.ts'
import { paths } from '../../lib/paths.ts'
import { problemOf, useCountdown } from '../../lib/problems/index.ts'
import { triesSentence } from '../../lib/problems/tries.ts'
import { isStaff, useAccount } from '../../lib/session/index.ts'
import type { Account } from '../../lib/session/index.ts'
import { tellFailure } from '../../lib/toasts.ts'

type Method = GivenOf<'accounts.stepUpTwoFactor'>['body']['method']
type Given = Omit<GivenOf<'accounts.stepUpTwoFactor'>['body'], 'method'>

/**
 * Members with a second factor use that; the others a passkey, their password, or a code by mail. Staff must have a
 * second factor.
 */
function methodsOf(account: Account): readonly Method[] {
  const { twoFactor, signIn, emails, phones } = account
  const isReachable = [...emails, ...phones].some(({ state }) => state === 'VERIFIED')
  const isUsable = (method: Method) =>
    (method !== 'PASSKEY' || (signIn.passkeys > 0 && canUsePasskeys())) && (method !== 'EMAIL_CODE' || isReachable)
  if (twoFactor.enabled) return twoFactor.methods.filter(isUsable)
  const withoutFactor: readonly Method[] = signIn.password ? ['PASSWORD', 'EMAIL_CODE'] : ['EMAIL_CODE']
  return (['PASSKEY', ...(isStaff(account) ? [] : withoutFactor)] as const).filter(isUsable)
}

const formId = 'step-up'
const sentences = { BAD_CREDENTIALS: msg("This isn't your password.") }
const codeLength = 6

/** Asks for proof before a sensitive action, then carries the action out. */
export function StepUp(props: { readonly settle: (done: boolean) => void }) {
  const methods = methodsOf(useAccount())
  return methods.length === 0 ? <FactorMissing {...props} /> : <Proving {...props} methods={methods} />
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

interface ProvingProps {
  readonly settle: (done: boolean) => void
  readonly methods: readonly Method[]
}

function Proving({ settle, methods }: ProvingProps) {
  const [method, setMethod] = useState<Method>(methods[0] ?? 'EMAIL_CODE')
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<ReplyOf<'accounts.stepUpTwoFactor'>>()
  const sendCode = useMutationCall('accounts.stepUpTwoFactor', {
    onSuccess: setSent,
    onFailure: (error) => tellFailure(error),
  })
  const formRef = useRef<HTMLFormElement>(null)
  const prove = useMutationCall('accounts.stepUpTwoFactor', {
    onSuccess: () => settle(true),
    onFailure: (error) => {
      // A wrong code is cleared; a wrong password may be off by a single character, so it stays.
      if ('code' in problemOf(error).fields) setCode('')
      requestAnimationFrame(() => formRef.current?.querySelector('input')?.focus())
    },
  })
  const problem = prove.error === null ? null : problemOf(prove.error, sentences)
  const wait = useCountdown(problem?.retryAfter, prove.error)
  const send = (given: Given) => {
    if (!prove.isPending) prove.mutate({ body: { method, ...given } })
  }
  const change = (next: Method) => {
    setMethod(next)
    setCode('')
    prove.reset()
    if (next === 'EMAIL_CODE') sendCode.mutate({ body: { method: next } })
  }
  const others = methods.filter((other) => other !== method)
  // If no code could be sent now, one sent for an earlier prompt may still be typed.
  const needsCode = method === 'EMAIL_CODE' && sent === undefined && !sendCode.isError
  const isMailed = method === 'EMAIL_CODE' && !needsCode
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={() => settle(false)}
      title={t('Prove that it is you')}
      actions={
        method === 'PASSKEY' ? (
          <PasskeyProof onDone={() => settle(true)} />
        ) : needsCode ? (
          <Button variant="primary" isLoading={sendCode.isPending} autoFocus onPress={() => change('EMAIL_CODE')}>
            {t('Send me a code')}
          </Button>
        ) : (
          <Button type="submit" form={formId} variant="primary" isLoading={prove.isPending}>
            {word('Continue', 'button to the next step')}
          </Button>
        )
      }
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
          {!needsCode && (
            <Proof
              key={method}
              method={method}
              code={code}
              onCode={setCode}
              onComplete={(given) => send({ code: given })}
              problems={{ ...problem?.fields, ...triesOf(prove.error) }}
            />
          )}
          {(isMailed || others.length > 0) && (
            <Stack gap={5} align="start">
              {isMailed && <AnotherCode sent={sent} isSending={sendCode.isPending} onPress={() => change(method)} />}
              {others.map((other) => (
                <Button key={other} variant="quiet" onPress={() => change(other)}>
                  {otherWay(other)}
                </Button>
              ))}
            </Stack>
          )}
        </Stack>
      </form>
    </Dialog>
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

interface AnotherCodeProps {
  readonly sent: ReplyOf<'accounts.stepUpTwoFactor'> | undefined
  readonly isSending: boolean
  readonly onPress: () => void
}

/** Messages get lost: another can be requested after a while. */
function AnotherCode({ sent, isSending, onPress }: AnotherCodeProps) {
  const wait = useCountdown(sent?.resendAfter ?? undefined, sent)
  return (
    <Button
      variant="quiet"
      isLoading={isSending}
      disabledReason={wait > 0 ? t('You can ask for another in {seconds} s.', { seconds: wait }) : undefined}
      onPress={onPress}
    >
      {wait > 0 ? t('Send another code ({seconds} s)', { seconds: wait }) : t('Send another code')}
    </Button>
  )
}

interface ProofProps {
  readonly method: Method
  readonly code: string
  readonly onCode: (code: string) => void
  readonly onComplete: (code: string) => void
  readonly problems: Readonly<Record<string, string>>
}

/** A single field, focused at once. */
function Proof({ method, code, onCode, onComplete, problems }: ProofProps) {
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
  const field = { name: 'code', value: code, onChange: onCode, error: problems['code'], autoFocus: true } as const
  if (method === 'RECOVERY_CODE') {
    return <TextField {...field} label={t('One of your recovery codes')} dir="ltr" autoComplete="off" isRequired />
  }
  const label = method === 'TOTP' ? t('Code from your authenticator app') : t('Code from our email')
  return <CodeField {...field} label={label} length={codeLength} onComplete={onComplete} isRequired />
}

function triesOf(error: Error | null): Readonly<Record<string, string>> {
  const sentence = triesSentence(error)
  return sentence === null ? {} : { code: sentence }
}

const otherWay = (method: Method): string =>
  ({
    TOTP: t('Use your authenticator app'),
    PASSKEY: t('Use a passkey'),
    RECOVERY_CODE: t('Use a recovery code'),
    PASSWORD: t('Use your password'),
    EMAIL_CODE: t('Use a code by email'),
  })[method]
