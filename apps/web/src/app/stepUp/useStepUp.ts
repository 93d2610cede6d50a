import { useRef, useState } from 'react'
import { useMutationCall } from '#lib/data/calls/index.ts'
import type { GivenOf, ReplyOf } from '#lib/data/calls/index.ts'
import { msg } from '#lib/text/i18n/index.ts'
import { canUsePasskeys } from '#lib/session/passkeys.ts'
import { problemOf, useCountdown } from '#lib/data/problems/index.ts'
import { triesText } from '#lib/data/problems/remainingTries.ts'
import type { ProviderClient, ProviderName } from '#lib/session/signInProviders.ts'
import { isStaff } from '#lib/session/index.ts'
import type { Account } from '#lib/session/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'

export type Method = GivenOf<'accounts.stepUpTwoFactor'>['body']['method']
type Given = Omit<GivenOf<'accounts.stepUpTwoFactor'>['body'], 'method'>

const sentences = { BAD_CREDENTIALS: msg('Wrong password') }

type Clients = Readonly<Record<ProviderName, ProviderClient | null>>
export const providerNames = { APPLE: 'apple', GOOGLE: 'google' } as const

/**
 * Members with a second factor use that; the others a passkey, their password, a code that is sent, or a provider that
 * this place still works with. Staff must have a second factor.
 */
export function stepUpMethodsOf(account: Account, clients: Clients | undefined): readonly Method[] {
  const { twoFactor, signIn, emails, phones } = account
  const can: Readonly<Record<Method, boolean>> = {
    TOTP: true,
    RECOVERY_CODE: true,
    PASSKEY: signIn.passkeys > 0 && canUsePasskeys(),
    PASSWORD: signIn.password,
    EMAIL_CODE: [...emails, ...phones].some(({ state }) => state === 'VERIFIED'),
    APPLE: signIn.apple && (clients?.apple ?? null) !== null,
    GOOGLE: signIn.google && (clients?.google ?? null) !== null,
  }
  const methods: readonly Method[] = twoFactor.enabled
    ? twoFactor.methods
    : isStaff(account)
      ? ['PASSKEY']
      : ['PASSKEY', 'PASSWORD', 'EMAIL_CODE', 'APPLE', 'GOOGLE']
  return methods.filter((method) => can[method])
}

/** How staff confirm themselves to set up their first factor, here and without leaving the page. */
export function enrollmentMethodsOf({ signIn, emails, phones }: Account): readonly Method[] {
  const hasContact = [...emails, ...phones].some(({ state }) => state === 'VERIFIED')
  return [...(signIn.password ? (['PASSWORD'] as const) : []), ...(hasContact ? (['EMAIL_CODE'] as const) : [])]
}

/** Where codes go: to an address, if there is one. */
export const codesGoToPhone = ({ emails }: Account): boolean => !emails.some(({ state }) => state === 'VERIFIED')

export type StepUpState = ReturnType<typeof useStepUp>

/** Proof with one of several methods: the chosen one, the code that is sent and typed, and what was refused. */
export function useStepUp(methods: readonly Method[], onProven: () => void, purpose?: 'ENROLL') {
  const aim = purpose && { purpose }
  const [method, setMethod] = useState<Method>(methods[0] ?? 'EMAIL_CODE')
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<ReplyOf<'accounts.stepUpTwoFactor'>>()
  const formRef = useRef<HTMLFormElement>(null)
  const sendCode = useMutationCall('accounts.stepUpTwoFactor', {
    onSuccess: setSent,
    onFailure: (error) => toastFailure(error),
  })
  const prove = useMutationCall('accounts.stepUpTwoFactor', {
    onSuccess: onProven,
    onFailure: (error) => {
      // A wrong code is cleared; a wrong password may be off by a single character, so it stays.
      if ('code' in problemOf(error).fields) setCode('')
      requestAnimationFrame(() => formRef.current?.querySelector('input')?.focus())
    },
  })
  const problem = prove.error === null ? null : problemOf(prove.error, sentences)
  const tries = triesText(prove.error)
  return {
    formRef,
    method,
    others: methods.filter((other) => other !== method),
    code,
    setCode,
    sent,
    isSending: sendCode.isPending,
    // If no code could be sent now, one sent for an earlier prompt may still be typed.
    needsCode: method === 'EMAIL_CODE' && sent === undefined && !sendCode.isError,
    isPending: prove.isPending,
    problem,
    /** By field. */
    problems: { ...problem?.fields, ...(tries !== null && { code: tries }) } as Readonly<Record<string, string>>,
    wait: useCountdown(problem?.retryAfter, prove.error),
    send: (given: Given) => {
      if (!prove.isPending) prove.mutate({ body: { method, ...given, ...aim } })
    },
    change: (next: Method) => {
      setMethod(next)
      setCode('')
      prove.reset()
      if (next === 'EMAIL_CODE') sendCode.mutate({ body: { method: next, ...aim } })
    },
  }
}
