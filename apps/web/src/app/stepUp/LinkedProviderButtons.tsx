import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { invoke } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { goToProvider } from '#lib/session/goToProvider.ts'
import { isStaff } from '#lib/session/index.ts'
import type { Account } from '#lib/session/index.ts'

/** Providers with which this member may confirm that it is them: only a member without a better factor. */
export const stepUpProvidersOf = (account: Account): Account['signIn']['providers'] =>
  account.twoFactor.enabled || isStaff(account) ? [] : account.signIn.providers.filter(({ on }) => on)

/** Confirms on the page of a provider of this place or an organisation, which sends the person back here. */
export function LinkedProviderButtons({ providers }: { readonly providers: Account['signIn']['providers'] }) {
  const [leavingFor, setLeavingFor] = useState<string | null>(null)
  const leave = async (providerId: string) => {
    setLeavingFor(providerId)
    try {
      const returnTo = window.location.pathname + window.location.search
      goToProvider(await invoke('accounts.startProvider', { body: { providerId, purpose: 'STEP_UP', returnTo } }))
    } catch (error) {
      setLeavingFor(null)
      toastFailure(error)
    }
  }
  return providers.map(({ id, name }) => (
    <Button key={id} icon="key" isLoading={leavingFor === id} onPress={() => void leave(id)}>
      {t('Continue with {provider}', { provider: name })}
    </Button>
  ))
}
