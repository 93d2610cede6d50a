import { useRef, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Checkbox } from '@koinon/ui/forms/Checkbox'
import { TextField } from '@koinon/ui/forms/TextField'
import { Text } from '@koinon/ui/foundations/Text'
import type { SecondFactor as Method } from '@koinon/contract/shared'
import { t } from '../../lib/i18n/index.ts'
import { callPublic } from '../../public/call.ts'
import type { PageForm } from '../../ssr/pages.ts'
import { EntranceForm } from './EntranceForm.tsx'
import { filledText } from '../../lib/forms/filled.ts'
import { useEntrance } from './useEntrance.ts'
import type { Outcome } from './useEntrance.ts'

export interface SecondFactorProps {
  readonly form: Pick<PageForm<string>, 'action' | 'token'>
  readonly methods: readonly Method[]
  readonly onDone: () => Outcome
}

/** The second step of signing in: a code of the authenticator, a passkey, or one of the ten codes on paper. */
export function SecondFactor({ form, methods, onDone }: SecondFactorProps) {
  const [method, setMethod] = useState<Method>(methods[0] ?? 'TOTP')
  const entrance = useEntrance({ fieldOf: { CODE_WRONG: 'code' } })
  const send = useProof(method, onDone)
  const words: Readonly<Record<Method, { sentence: string; choice: string }>> = {
    TOTP: {
      sentence: t('Open your authenticator app and type the code it shows.'),
      choice: t('Use the authenticator app'),
    },
    PASSKEY: { sentence: t('Your device asks for your fingerprint, face or PIN.'), choice: t('Use a passkey') },
    RECOVERY_CODE: {
      sentence: t('Type one of the recovery codes that you keep. Each works once.'),
      choice: t('Use a recovery code'),
    },
  }
  return (
    <EntranceForm entrance={entrance} form={form} onSubmit={send}>
      <Text>{words[method].sentence}</Text>
      {method !== 'PASSKEY' && (
        <TextField
          key={method}
          name="code"
          label={method === 'TOTP' ? t('Code of six digits') : t('Recovery code')}
          inputMode={method === 'TOTP' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          dir="ltr"
          size="touch"
          error={entrance.problem?.fields['code']}
          isRequired
          autoFocus
        />
      )}
      <Checkbox name="remember">{t("Don't ask on this device for 30 days")}</Checkbox>
      <Button type="submit" variant="primary" size="touch" isFullWidth isLoading={entrance.isPending}>
        {t('Sign in')}
      </Button>
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <Button
            key={other}
            variant="quiet"
            onPress={() => {
              entrance.forget()
              setMethod(other)
            }}
          >
            {words[other].choice}
          </Button>
        ))}
    </EntranceForm>
  )
}

/** Opens a challenge for the method, and answers it. */
function useProof(method: Method, onDone: () => Outcome): (filled: FormData) => Promise<Outcome> {
  const challenge = useRef<{ readonly method: Method; readonly id: string } | null>(null)
  const open = async () => {
    const opened = await callPublic('accounts.startTwoFactor', { body: { purpose: 'SIGN_IN', method } })
    challenge.current = { method, id: opened.challengeId }
    return opened
  }
  return async (filled) => {
    const rememberDevice = filled.get('remember') !== null
    if (method === 'PASSKEY') {
      const { challengeId, passkeyOptions } = await open()
      await callPublic('accounts.finishTwoFactor', {
        body: { challengeId, passkeyResponse: await askPasskey(passkeyOptions), rememberDevice },
      })
      return onDone()
    }
    // One challenge takes five tries, so a wrong code does not open another.
    const kept = challenge.current?.method === method ? challenge.current.id : (await open()).challengeId
    await callPublic('accounts.finishTwoFactor', {
      body: { challengeId: kept, code: filledText(filled, 'code').replaceAll(' ', ''), rememberDevice },
    }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'CODE_WRONG')) challenge.current = null
      throw error
    })
    return onDone()
  }
}

async function askPasskey(options: unknown) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  const credential = await navigator.credentials.get({ publicKey })
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was given')
  return credential.toJSON() as never
}
