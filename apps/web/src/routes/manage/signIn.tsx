import { useCallback } from 'react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Link } from '@koinon/ui/foundations/Link'
import { Page, Part } from '#features/administration/adminLayout.tsx'
import { Domains } from '#features/signInProviders/Domains.tsx'
import { Enforcement } from '#features/signInProviders/Enforcement.tsx'
import { ManagedAccounts } from '#features/signInProviders/ManagedAccounts.tsx'
import { ProviderDetail } from '#features/signInProviders/ProviderDetail.tsx'
import { ProviderForm } from '#features/signInProviders/ProviderForm.tsx'
import { ProviderRows } from '#features/signInProviders/ProviderRows.tsx'
import { SignInLog } from '#features/signInProviders/SignInLog.tsx'
import type { Provider } from '#features/signInProviders/providerDraft.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { FormSkeleton } from '#lib/feedback/FormSkeleton.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { t, word } from '#lib/text/i18n/index.ts'

const list = () => paths.managed('sign-in')
const useProviders = () => useCall('sso.listProviders', { body: {} })

/** The place's own sign-in providers. */
export function ManagedProviders() {
  const found = useProviders()
  return (
    <Screen
      title={t('Sign-in providers')}
      parent={paths.manage}
      actions={<LinkButton href={`${list()}/new`}>{t('New provider')}</LinkButton>}
    >
      <Page>
        <div>
          <Link href={paths.guide('single-sign-on')}>{t('How single sign-on works')}</Link>
        </div>
        <Loaded query={found} skeleton={<RowsSkeleton rows={2} hasMark={false} />}>
          {({ providers }) => <ProviderRows providers={providers} hrefOf={(id) => `${list()}/${id}`} />}
        </Loaded>
        <Part title={word('Domains', 'of an organisation')}>
          <Domains />
        </Part>
        <Part title={t('Managed accounts')}>
          <ManagedAccounts groupId={undefined} />
        </Part>
        <Part title={t('Sign-in of managed accounts')}>
          <Enforcement groupId={undefined} />
        </Part>
        <Part title={t('Sign-in log')}>
          <SignInLog groupId={undefined} />
        </Part>
      </Page>
    </Screen>
  )
}

/** A provider being added; its own screen, with the test, comes next. */
export function NewProvider() {
  const navigate = useNavigate()
  const open = useCallback(({ id }: Provider) => void navigate({ href: `${list()}/${id}` }), [navigate])
  return (
    <Screen title={t('New provider')} parent={list()}>
      <Page>
        <ProviderForm onSaved={open} />
      </Page>
    </Screen>
  )
}

/** A provider: its switch, what to register there, the test and the settings. */
export function ManagedProvider() {
  const { id } = useParams({ strict: false })
  const found = useProviders()
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate({ href: list() }), [navigate])
  const provider = found.data?.providers.find((one) => one.id === id)
  return (
    <Screen title={provider?.name ?? t('Sign-in provider')} parent={list()}>
      <Page>
        <Loaded query={found} skeleton={<FormSkeleton fields={6} />}>
          {() =>
            provider === undefined ? (
              <EmptyList kind="person">{t('Not found. It may have been removed.')}</EmptyList>
            ) : (
              <ProviderDetail provider={provider} onDeleted={leave} />
            )
          }
        </Loaded>
      </Page>
    </Screen>
  )
}
