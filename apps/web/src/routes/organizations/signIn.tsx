import { useCallback, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { SignInOfManaged } from '#features/signInProviders/SignInOfManaged.tsx'
import { Domains } from '#features/signInProviders/Domains.tsx'
import { ProviderDetail } from '#features/signInProviders/ProviderDetail.tsx'
import { ProviderForm } from '#features/signInProviders/ProviderForm.tsx'
import { ProviderRows } from '#features/signInProviders/ProviderRows.tsx'
import type { Provider } from '#features/signInProviders/providerDraft.ts'
import styles from '#features/signInProviders/SignInProviders.module.css'
import { useCall } from '#lib/data/calls/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useOpenGroup } from '#routes/groups/group.tsx'

/** Single sign-on of an organisation: its providers and its domains. */
export function OrganizationSignIn() {
  const group = useOpenGroup()
  if (group === undefined) return null
  if (!group.can.transfer) return <EmptyList kind="group">{t('Only the owner can see this.')}</EmptyList>
  return (
    <div className={styles['panel']}>
      <div className={styles['content']}>
        <SignInParts key={group.id} groupId={group.id} />
      </div>
    </div>
  )
}

/** The list, a new provider, or one provider by its id. */
type Shown = { readonly kind: 'LIST' | 'NEW' } | { readonly kind: 'ONE'; readonly id: string }

function SignInParts({ groupId }: { readonly groupId: string }) {
  const found = useCall('sso.listProviders', { body: { groupId } })
  const [shown, setShown] = useState<Shown>({ kind: 'LIST' })
  const showList = useCallback(() => setShown({ kind: 'LIST' }), [])
  const showOne = useCallback(({ id }: Pick<Provider, 'id'>) => setShown({ kind: 'ONE', id }), [])
  const provider = shown.kind === 'ONE' ? found.data?.providers.find(({ id }) => id === shown.id) : undefined
  if (shown.kind !== 'LIST')
    return (
      <Stack gap={6}>
        <div>
          <Button icon="arrow-left" variant="quiet" onPress={showList}>
            {t('Back to the providers')}
          </Button>
        </div>
        {shown.kind === 'NEW' && <ProviderForm groupId={groupId} onSaved={showOne} />}
        {provider !== undefined && <ProviderDetail provider={provider} onDeleted={showList} />}
      </Stack>
    )
  return (
    <Stack gap={6}>
      <div>
        <Link href={paths.guide('single-sign-on')}>{t('How single sign-on works')}</Link>
      </div>
      <Loaded query={found} skeleton={<RowsSkeleton rows={2} hasMark={false} />}>
        {({ providers }) => <ProviderRows providers={providers} onOpen={(id) => showOne({ id })} />}
      </Loaded>
      <div>
        <Button variant="primary" onPress={() => setShown({ kind: 'NEW' })}>
          {t('New provider')}
        </Button>
      </div>
      <Heading level={2} size="h4">
        {word('Domains', 'of an organisation')}
      </Heading>
      <Domains groupId={groupId} />
      <SignInOfManaged groupId={groupId} />
    </Stack>
  )
}
