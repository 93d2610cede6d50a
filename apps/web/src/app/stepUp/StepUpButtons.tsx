import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { invoke, useCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { PasskeyDismissed, requestPasskey } from '#lib/session/passkeys.ts'
import { leaveForProvider, providerIcons, providerLabel } from '#lib/session/signInProviders.ts'
import type { ProviderName } from '#lib/session/signInProviders.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'

/** On the provider's own page, which sends them back to this one. */
export function ProviderButton({ provider }: { readonly provider: ProviderName }) {
  const client = useCall('landing.getInstance').data?.providers[provider] ?? null
  const next = window.location.pathname + window.location.search
  return (
    <Button
      variant="primary"
      icon={providerIcons[provider]}
      isLoading={client === null}
      autoFocus
      onPress={() => client !== null && leaveForProvider(client, { provider, purpose: 'STEP_UP', next })}
    >
      {t('Continue with {provider}', { provider: providerLabel(provider) })}
    </Button>
  )
}

/** With the fingerprint, face or PIN of this device. */
export function PasskeyButton({ onDone }: { readonly onDone: () => void }) {
  const [isPending, setPending] = useState(false)
  const prove = async () => {
    setPending(true)
    try {
      const { passkeyOptions } = await invoke('accounts.stepUpTwoFactor', { body: { method: 'PASSKEY' } })
      const passkeyResponse = await requestPasskey(passkeyOptions)
      await invoke('accounts.stepUpTwoFactor', { body: { method: 'PASSKEY', passkeyResponse } })
      onDone()
    } catch (error) {
      if (!(error instanceof PasskeyDismissed)) toastFailure(error)
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
