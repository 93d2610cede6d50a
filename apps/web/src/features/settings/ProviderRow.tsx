import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callKey, callQuery, invokeOnce } from '#lib/data/calls/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { paths } from '#lib/navigation/paths.ts'
import { goToProvider } from '#lib/session/goToProvider.ts'
import { useAccount } from '#lib/session/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { SettingRow } from '#lib/forms/Section.tsx'

export interface OtherProvider {
  readonly id: string
  readonly name: string
  readonly isLinked: boolean
}

/** Providers of this place and of the organisations of each address: those that are linked, and those that could be. */
export function useOtherProviders(): readonly OtherProvider[] {
  const { signIn, emails } = useAccount()
  const client = useQueryClient()
  const addresses = emails.filter(({ state }) => state === 'VERIFIED').map(({ email }) => ({ identifier: email }))
  const bodies = addresses.length > 0 ? addresses : [{}]
  // One query of several calls: the library's own way would come with the first load of every page.
  const { data: offered = [] } = useQuery({
    queryKey: [...callKey('accounts.signInProviders'), 'of addresses', bodies],
    queryFn: () => Promise.all(bodies.map((body) => client.query(callQuery('accounts.signInProviders', { body })))),
  })
  const known = new Map<string, OtherProvider>(
    signIn.providers.map(({ id, name }) => [id, { id, name, isLinked: true }]),
  )
  for (const { id, name } of offered.flatMap(({ providers }) => providers))
    if (!known.has(id)) known.set(id, { id, name, isLinked: false })
  return [...known.values()]
}

/** One of them, with the button that connects or disconnects it. */
export function ProviderRow({
  id,
  name,
  isLinked,
  onChanged,
}: OtherProvider & { readonly onChanged: () => Promise<unknown> }) {
  const [isAsking, setAsking] = useState(false)
  const action = useAction()
  const unlink = () =>
    action.run(async () => {
      await invokeOnce('accounts.removeProvider', { body: { providerId: id } })
      await onChanged()
      setAsking(false)
      toasts.show({ message: t('{provider} disconnected. All other devices were signed out.', { provider: name }) })
    })
  return (
    <SettingRow
      icon="key"
      name={<span dir="auto">{name}</span>}
      badges={isLinked && <Badge tone="success">{word('Connected', 'state of an identity elsewhere')}</Badge>}
      action={
        isLinked ? (
          <Button
            size="dense"
            aria-label={t('Disconnect {provider}', { provider: name })}
            onPress={() => setAsking(true)}
          >
            {word('Disconnect', 'button')}
          </Button>
        ) : (
          <ConnectButton id={id} name={name} />
        )
      }
    >
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={(isOpen) => {
          action.clear()
          setAsking(isOpen)
        }}
        title={t('Disconnect {provider}?', { provider: name })}
        confirmLabel={t('Disconnect {provider}', { provider: name })}
        error={action.problem?.sentence}
        onConfirm={unlink}
      >
        {t('You can’t sign in with it any more. All other devices are signed out.')}
      </ConfirmDialog>
    </SettingRow>
  )
}

/** Leaves for the provider. Connecting needs a fresh sign-in here, which is asked for before leaving. */
function ConnectButton({ id, name }: Pick<OtherProvider, 'id' | 'name'>) {
  const action = useAction()
  const { problem } = action
  const leave = () =>
    action.run(async () =>
      goToProvider(
        await invokeOnce('accounts.startProvider', {
          body: { providerId: id, purpose: 'LINK', returnTo: paths.setting('linked') },
        }),
      ),
    )
  return (
    <>
      <Button
        size="dense"
        aria-label={t('Connect {provider}', { provider: name })}
        isLoading={action.isPending}
        onPress={() => void leave()}
      >
        {word('Connect', 'button')}
      </Button>
      {problem !== null && <Text role="alert">{problem.sentence}</Text>}
    </>
  )
}
