import { useState } from 'react'
import { CallError } from '@koinon/client/errors'
import { Button } from '@koinon/ui/actions/Button'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { invalidateCalls, invokeOnce } from '#lib/data/calls/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ProviderState } from './ProviderState.tsx'
import type { Provider } from './providerDraft.ts'

const sentences = {
  NOT_TESTED: msg('Test the provider first.'),
  WOULD_LOCK_OUT: msg('People have to sign in with it. End that first, under “Sign-in of managed accounts”.'),
  VERSION_CONFLICT: msg('Somebody else saved meanwhile. Reload the page and check the settings.'),
}

const changed = ['sso.listProviders', 'admin.audit'] as const

export interface ProviderSwitchProps {
  readonly provider: Provider
  readonly onDeleted: () => void
}

/** Says whether a provider is on; switches it on or off, or deletes it. */
export function ProviderSwitch({ provider, onDeleted }: ProviderSwitchProps) {
  return (
    <Cluster gap={3}>
      <ProviderState state={provider.state} />
      <SwitchButton provider={provider} />
      <DeleteButton provider={provider} onDeleted={onDeleted} />
    </Cluster>
  )
}

/** The number of people who would lose their only way in is shown first. */
function SwitchButton({ provider }: Pick<ProviderSwitchProps, 'provider'>) {
  const queryClient = useQueryClient()
  const action = useAction(sentences)
  const [lockedOut, setLockedOut] = useState<number | null>(null)
  const { id: providerId, version, name, state, can } = provider
  const isOn = state === 'ON'
  const change = (confirmed: boolean) =>
    action.run(async () => {
      try {
        const body = { providerId, version, state: isOn ? ('OFF' as const) : ('ON' as const), confirmed }
        await invokeOnce('sso.setProviderState', { body })
        setLockedOut(null)
        const message = isOn ? t('{provider} is off', { provider: name }) : t('{provider} is on', { provider: name })
        toasts.show({ message })
      } catch (error) {
        const accounts = lockedOutOf(error)
        if (accounts === null) toastFailure(error, undefined, sentences)
        setLockedOut(accounts)
      }
      await invalidateCalls(queryClient, [...changed])
    })
  return (
    <>
      <Button
        variant={isOn ? 'secondary' : 'primary'}
        disabledReason={!isOn && !can.switchOn ? t(sentences.NOT_TESTED) : undefined}
        isLoading={action.isPending}
        onPress={() => void change(false)}
      >
        {isOn ? word('Switch off', 'a sign-in provider') : word('Switch on', 'a sign-in provider')}
      </Button>
      <ConfirmDialog
        isOpen={lockedOut !== null}
        onOpenChange={() => setLockedOut(null)}
        title={t('Switch off {provider}?', { provider: name })}
        confirmLabel={word('Switch off', 'a sign-in provider')}
        onConfirm={() => change(true)}
      >
        {t('{count, plural, one {# account has} other {# accounts have}} no other way to sign in.', {
          count: lockedOut ?? 0,
        })}
      </ConfirmDialog>
    </>
  )
}

function DeleteButton({ provider: { id: providerId, name, linkedCount }, onDeleted }: ProviderSwitchProps) {
  const queryClient = useQueryClient()
  const action = useAction(sentences)
  const [isAsking, setAsking] = useState(false)
  const remove = () =>
    action.run(async () => {
      await invokeOnce('sso.deleteProvider', { body: { providerId, confirmed: true } })
      await invalidateCalls(queryClient, [...changed])
      toasts.show({ message: t('{provider} deleted', { provider: name }) })
      onDeleted()
    })
  return (
    <>
      <Button variant="danger-outline" onPress={() => setAsking(true)}>
        {word('Delete', 'button')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={(isOpen) => {
          action.clear()
          setAsking(isOpen)
        }}
        title={t('Delete {provider}?', { provider: name })}
        confirmLabel={word('Delete', 'button')}
        error={action.problem?.sentence}
        onConfirm={remove}
      >
        {t(
          '{count, plural, one {# account is} other {# accounts are}} disconnected and signed out. People without another way to sign in lose access.',
          { count: linkedCount },
        )}
      </ConfirmDialog>
    </>
  )
}

/** How many would have no way in any more; null for another failure. */
function lockedOutOf(error: unknown): number | null {
  if (!(error instanceof CallError) || error.code !== 'WOULD_LOCK_OUT' || error.body['enforced'] === true) return null
  const { accounts } = error.body
  return typeof accounts === 'number' ? accounts : null
}
