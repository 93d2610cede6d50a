import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CodeField } from '@koinon/ui/fields/CodeField'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { invokeOnce } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { canUsePasskeys } from '#lib/session/passkeys.ts'
import type { Account } from '#lib/session/index.ts'
import { type ChallengeCalls, useChallenge } from '#lib/session/useChallenge.ts'
import { useCodeAction } from '../useCodeAction.ts'
import { ActionProblem } from '../ActionProblem.tsx'

type Method = Account['twoFactor']['methods'][number]

export interface TurnOffProps {
  readonly methods: readonly Method[]
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

const formId = 'second-step-off'

const challengeCalls: ChallengeCalls<unknown> = {
  start: (method) => invokeOnce('accounts.startTwoFactor', { body: { purpose: 'DISABLE', method } }),
  finish: (body) => invokeOnce('accounts.finishTwoFactor', { body }),
}

/** Turns off the second factor, after confirming with it. */
export function TurnOff({ methods, onClose, onDone }: TurnOffProps) {
  const usable = methods.filter((method) => method !== 'PASSKEY' || canUsePasskeys())
  const [method, setMethod] = useState<Method>(usable[0] ?? 'RECOVERY_CODE')
  const { code, setCode, action, isAboutCode, error, prove } = useCodeAction('DEVICE')
  const answer = useChallenge(challengeCalls)
  const turnOff = (given: string) =>
    prove(async () => {
      await answer(method, given)
      onClose()
      await onDone()
    })
  const change = (next: Method) => {
    action.clear()
    setCode('')
    setMethod(next)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={false}
      title={t('Turn off two-factor?')}
      actions={
        <>
          <Button onPress={onClose}>{word('Cancel', 'button that leaves a question without doing anything')}</Button>
          <Button type="submit" form={formId} variant="danger" isLoading={action.isPending}>
            {t('Turn off')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          void turnOff(code)
        }}
      >
        <Stack gap={5} align="start">
          <Text>{t('Your account will be protected by your password only. Other devices are signed out.')}</Text>
          {!isAboutCode && <ActionProblem action={action} />}
          <Proof method={method} field={{ value: code, onChange: setCode, error }} />
          {usable
            .filter((other) => other !== method)
            .map((other) => (
              <Button key={other} variant="quiet" onPress={() => change(other)}>
                {choiceOf(other)}
              </Button>
            ))}
        </Stack>
      </form>
    </Dialog>
  )
}

interface ProofProps {
  readonly method: Method
  readonly field: {
    readonly value: string
    readonly onChange: (value: string) => void
    readonly error: string | undefined
  }
}

function Proof({ method, field }: ProofProps) {
  switch (method) {
    case 'TOTP':
      return <CodeField {...field} label={t('Code from your authenticator app')} length={6} autoFocus />
    case 'RECOVERY_CODE':
      return <TextField {...field} label={t('One of your recovery codes')} dir="ltr" autoComplete="off" autoFocus />
    case 'PASSKEY':
      return <Text>{t('Use your fingerprint, face or PIN.')}</Text>
  }
}

/** How a method is chosen instead of another. */
const choiceOf = (method: Method): string =>
  ({
    TOTP: t('Use your authenticator app'),
    PASSKEY: t('Use a passkey'),
    RECOVERY_CODE: t('Use a recovery code'),
  })[method]
