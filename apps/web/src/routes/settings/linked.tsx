import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Badge } from '@koinon/ui/marks/Badge'
import { Banner } from '@koinon/ui/overlays/Banner'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { ProviderRow, useOtherProviders } from '#features/settings/ProviderRow.tsx'
import { Section, SettingRow, SettingRows } from '#lib/forms/Section.tsx'
import { ActionProblem } from '#features/settings/ActionProblem.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateCalls, invokeOnce, useCall } from '#lib/data/calls/index.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { leaveForProvider, providerIcons, providerLabel, takeProviderProof } from '#lib/session/signInProviders.ts'
import type { ProviderClient, ProviderName, ProviderProof } from '#lib/session/signInProviders.ts'
import { useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'

const sentences = {
  BAD_IDENTITY_TOKEN: msg('Couldn’t verify your account. Try again.'),
  IDENTITY_IN_USE: msg('That account is already connected to another member.'),
}

const add = { apple: 'accounts.addAppleSignIn', google: 'accounts.addGoogleSignIn' } as const
const remove = { apple: 'accounts.removeAppleSignIn', google: 'accounts.removeGoogleSignIn' } as const

/** T08: external identities that can sign in here. */
export function LinkedSettings() {
  const instance = useCall('landing.getInstance')
  return (
    <Screen title={t('Connected accounts')} place={t('Your settings')} parent={paths.setting('security')}>
      <Section description={t('Other accounts that sign you in. Their providers only learn that you’re a member.')}>
        <Loaded query={instance} skeleton={<RowsSkeleton rows={2} />}>
          {({ providers }) => <Providers clients={providers} />}
        </Loaded>
      </Section>
      <ManagementSection />
    </Screen>
  )
}

/** The organisation that manages the account, or asks to. */
function ManagementSection() {
  const management = useCall('accounts.getManagement').data?.management ?? null
  if (management === null) return null
  const { name, state } = management
  return (
    <Section title={t('Managed account')}>
      <SettingRows label={t('Managed account')}>
        <SettingRow
          icon="users-three"
          name={<span dir="auto">{name}</span>}
          badges={
            state === 'ACCEPTED' && <Badge tone="success">{word('Manages your account', 'an organization')}</Badge>
          }
          action={
            <LinkButton size="dense" href={paths.setting('managed')}>
              {state === 'OFFERED'
                ? word('Answer', 'button beside an offer')
                : word('Open', 'button beside a sign-in provider')}
            </LinkButton>
          }
        />
      </SettingRows>
    </Section>
  )
}

function Providers({ clients }: { readonly clients: Readonly<Record<ProviderName, ProviderClient | null>> }) {
  const { signIn } = useAccount()
  const queryClient = useQueryClient()
  const action = useAction(sentences)
  const others = useOtherProviders()
  const readAgain = () => invalidateCalls(queryClient, ['accounts.getAccountDetails', 'accounts.getSessions'])
  const link = useEffectEvent(({ provider, idToken, nonce }: ProviderProof) => {
    void action.run(async () => {
      await invokeOnce(add[provider], { body: { idToken, nonce } })
      await readAgain()
      toasts.show({ message: t('{provider} connected', { provider: providerLabel(provider) }) })
    })
  })
  // Back from the provider, whose answer is yet to be sent to the server.
  useEffect(() => {
    const proof = takeProviderProof()
    if (proof !== null) link(proof)
  }, [])
  const shown = (['apple', 'google'] as const).filter((name) => signIn[name] || clients[name] !== null)
  if (shown.length === 0 && others.length === 0) return <Banner>{t('Not available here')}</Banner>
  return (
    <>
      <ActionProblem action={action} />
      <SettingRows label={t('Connected accounts')}>
        {shown.map((name) => (
          <Row key={name} name={name} client={clients[name]} isLinked={signIn[name]} onChanged={readAgain} />
        ))}
        {others.map((provider) => (
          <ProviderRow key={provider.id} {...provider} onChanged={readAgain} />
        ))}
      </SettingRows>
    </>
  )
}

interface RowProps {
  readonly name: ProviderName
  readonly client: ProviderClient | null
  readonly isLinked: boolean
  readonly onChanged: () => Promise<unknown>
}

function Row({ name, client, isLinked, onChanged }: RowProps) {
  const [isAsking, setAsking] = useState(false)
  const action = useAction()
  const provider = providerLabel(name)
  const unlink = () =>
    action.run(async () => {
      await invokeOnce(remove[name], {})
      await onChanged()
      setAsking(false)
      toasts.show({ message: t('{provider} disconnected. All other devices were signed out.', { provider }) })
    })
  const leave = () => {
    if (client !== null) leaveForProvider(client, { provider: name, purpose: 'LINK', next: paths.setting('linked') })
  }
  return (
    <SettingRow
      icon={providerIcons[name]}
      name={provider}
      badges={isLinked && <Badge tone="success">{word('Connected', 'state of an identity elsewhere')}</Badge>}
      action={
        isLinked ? (
          <Button size="dense" aria-label={t('Disconnect {provider}', { provider })} onPress={() => setAsking(true)}>
            {word('Disconnect', 'button')}
          </Button>
        ) : (
          <Button size="dense" aria-label={t('Connect {provider}', { provider })} onPress={leave}>
            {word('Connect', 'button')}
          </Button>
        )
      }
    >
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={(isOpen) => {
          action.clear()
          setAsking(isOpen)
        }}
        title={t('Disconnect {provider}?', { provider })}
        confirmLabel={t('Disconnect {provider}', { provider })}
        error={action.problem?.sentence}
        onConfirm={unlink}
      >
        {t('You can’t sign in with it any more. All other devices are signed out.')}
      </ConfirmDialog>
    </SettingRow>
  )
}
