import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CodeField } from '@koinon/ui/forms/CodeField'
import { TextField } from '@koinon/ui/forms/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { invokeOnce } from '../../../lib/calls/index.ts'
import { t, word } from '../../../lib/i18n/index.ts'
import { canUsePasskeys } from '../../../lib/passkeys.ts'
import type { Account } from '../../../lib/session/index.ts'
import { triesSentence } from '../../../lib/problems/tries.ts'
import { useChallenge } from '../../../lib/useChallenge.ts'
import { useWork } from '../../../lib/useWork.ts'
import { WorkProblem } from '../WorkProblem.tsx'

type Method = Account['twoFactor']['methods'][number]

export interface TurnOffProps {
  readonly methods: readonly Method[]
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

const formId = 'second-step-off'

/** Turns off the second factor, after confirming with it. */
export function TurnOff({ methods, onClose, onDone }: TurnOffProps) {
  const usable = methods.filter((method) => method !== 'PASSKEY' || canUsePasskeys())
  const [method, setMethod] = useState<Method>(usable[0] ?? 'RECOVERY_CODE')
  const [code, setCode] = useState('')
  const work = useWork()
  const [tries, setTries] = useState<string | null>(null)
  const answer = useChallenge({
    start: (wanted) => invokeOnce('accounts.startTwoFactor', { body: { purpose: 'DISABLE', method: wanted } }),
    finish: (body) => invokeOnce('accounts.finishTwoFactor', { body }),
  })
  const turnOff = (given: string) =>
    work.run(async () => {
      await answer(method, given).catch((error: unknown) => {
        setCode('')
        setTries(triesSentence(error, 'DEVICE'))
        throw error
      })
      onClose()
      await onDone()
    })
  const isAboutCode = work.problem?.code === 'CODE_WRONG'
  const field = { value: code, onChange: setCode, error: isAboutCode ? (tries ?? work.problem?.sentence) : undefined }
  const words: Readonly<Record<Method, string>> = {
    TOTP: t('Use your authenticator app'),
    PASSKEY: t('Use a passkey'),
    RECOVERY_CODE: t('Use a recovery code'),
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={false}
      title={t('Turn the second step off?')}
      actions={
        <>
          <Button onPress={onClose}>{word('Cancel', 'button that leaves a question without doing anything')}</Button>
          <Button type="submit" form={formId} variant="danger" isLoading={work.isPending}>
            {t('Turn it off')}
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
          <Text>
            {t(
              'Whoever knows your password, or reads your mail, can then sign in as you. Other devices are signed out.',
            )}
          </Text>
          {!isAboutCode && <WorkProblem work={work} />}
          {method === 'TOTP' && (
            <CodeField {...field} label={t('Code from your authenticator app')} length={6} autoFocus />
          )}
          {method === 'RECOVERY_CODE' && (
            <TextField {...field} label={t('One of your recovery codes')} dir="ltr" autoComplete="off" autoFocus />
          )}
          {method === 'PASSKEY' && <Text>{t('Your device asks for your fingerprint, face or PIN.')}</Text>}
          {usable
            .filter((other) => other !== method)
            .map((other) => (
              <Button
                key={other}
                variant="quiet"
                onPress={() => {
                  work.forget()
                  setCode('')
                  setMethod(other)
                }}
              >
                {words[other]}
              </Button>
            ))}
        </Stack>
      </form>
    </Dialog>
  )
}
