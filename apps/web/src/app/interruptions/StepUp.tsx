import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CodeField } from '@koinon/ui/forms/CodeField'
import { PasswordField } from '@koinon/ui/forms/PasswordField'
import { TextField } from '@koinon/ui/forms/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { useMutationCall } from '../../lib/calls/index.ts'
import { FormProblem, filledSecret, filledText, useCallForm } from '../../lib/forms/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { useAccount } from '../../lib/session/index.ts'
import type { Account } from '../../lib/session/index.ts'
import { tellFailure } from '../../lib/toasts.ts'

type Method = 'TOTP' | 'RECOVERY_CODE' | 'PASSWORD' | 'EMAIL_CODE'

/** Who has a second factor proves by it; the others by their password, or by a code to their email. */
function methodsOf({ twoFactor, signIn }: Account): readonly Method[] {
  if (twoFactor.enabled) return twoFactor.methods.filter((method) => method !== 'PASSKEY')
  return signIn.password ? ['PASSWORD', 'EMAIL_CODE'] : ['EMAIL_CODE']
}

const formId = 'step-up'
const codeLength = 6

/** Asks for proof before something that matters; what was asked for is then done. */
export function StepUp({ settle }: { readonly settle: (done: boolean) => void }) {
  const methods = methodsOf(useAccount())
  const [method, setMethod] = useState<Method>(methods[0] ?? 'EMAIL_CODE')
  const [code, setCode] = useState('')
  const sendCode = useMutationCall('accounts.stepUpTwoFactor', { onFailure: (error) => tellFailure(error) })
  const form = useCallForm('accounts.stepUpTwoFactor', {
    read: (data) => ({
      body:
        method === 'PASSWORD'
          ? { method, password: filledSecret(data, 'password') }
          : { method, code: filledText(data, 'code') },
    }),
    onDone: () => settle(true),
  })
  const change = (next: Method) => {
    setMethod(next)
    setCode('')
    if (next === 'EMAIL_CODE') sendCode.mutate({ body: { method: next } })
  }
  const others = methods.filter((other) => other !== method)
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={() => settle(false)}
      title={t('Prove that it is you')}
      actions={
        <Button type="submit" form={formId} variant="primary" isLoading={form.isPending}>
          {t('Go on with it')}
        </Button>
      }
    >
      <form id={formId} ref={form.formRef} onSubmit={form.onSubmit}>
        <Stack gap={5} align="start">
          <Text tone="muted">
            {t('This changes something important, so we ask once more. It holds for ten minutes.')}
          </Text>
          <FormProblem form={form} />
          <Proof method={method} code={code} onCode={setCode} problems={form.problem?.fields ?? {}} />
          {method === 'EMAIL_CODE' && !sendCode.isSuccess && (
            <Button isLoading={sendCode.isPending} onPress={() => change('EMAIL_CODE')}>
              {t('Send me a code')}
            </Button>
          )}
          {others.map((other) => (
            <Button key={other} variant="quiet" onPress={() => change(other)}>
              {otherWay(other)}
            </Button>
          ))}
        </Stack>
      </form>
    </Dialog>
  )
}

interface ProofProps {
  readonly method: Method
  readonly code: string
  readonly onCode: (code: string) => void
  readonly problems: Readonly<Record<string, string>>
}

function Proof({ method, code, onCode, problems }: ProofProps) {
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
  if (method === 'RECOVERY_CODE') {
    return (
      <TextField
        name="code"
        label={t('One of your recovery codes')}
        value={code}
        onChange={onCode}
        dir="ltr"
        autoComplete="off"
        error={problems['code']}
      />
    )
  }
  const label = method === 'TOTP' ? t('Code of your authenticator app') : t('Code from our email')
  return (
    <CodeField name="code" length={codeLength} label={label} value={code} onChange={onCode} error={problems['code']} />
  )
}

const otherWay = (method: Method): string =>
  ({
    TOTP: t('Use your authenticator app'),
    RECOVERY_CODE: t('Use a recovery code'),
    PASSWORD: t('Use your password'),
    EMAIL_CODE: t('Use a code by email'),
  })[method]
