import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { invoke, useCall } from '#lib/calls/index.ts'
import { t } from '#lib/i18n/index.ts'
import { PasskeyDismissed, askPasskey } from '#lib/passkeys.ts'
import { leaveForProvider, providerIcons, providerLabel } from '#lib/providers.ts'
import type { ProviderName } from '#lib/providers.ts'
import { tellFailure } from '#lib/toasts.ts'

/** On the provider's own page, which sends them back to this one. */
export function ProviderProof({ provider }: { readonly provider: ProviderName }) {
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
export function PasskeyProof({ onDone }: { readonly onDone: () => void }) {
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
