import { type ComponentType, useCallback } from 'react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
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
import { FormSkeleton } from '#lib/feedback/FormSkeleton.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useOpenGroup } from '#routes/groups/group.tsx'

/** Single sign-on of an organisation: its providers and its domains. */
export const OrganizationSignIn = () => <OwnersPart Part={SignInParts} />

/** A new provider of an organisation, or one by the end of its address. */
export const OrganizationProvider = () => <OwnersPart Part={OneProvider} />

interface PartProps {
  readonly groupId: string
}

function OwnersPart({ Part }: { readonly Part: ComponentType<PartProps> }) {
  const group = useOpenGroup()
  if (group === undefined) return null
  if (!group.can.transfer) return <EmptyList kind="group">{t('Only the owner can see this.')}</EmptyList>
  return (
    <div className={styles['panel']}>
      <div className={styles['content']}>
        <Part key={group.id} groupId={group.id} />
      </div>
    </div>
  )
}

const hrefIn = (groupId: string, end?: string) =>
  paths.manageGroup(groupId, end === undefined ? 'sign-in' : `sign-in/${end}`)

function SignInParts({ groupId }: PartProps) {
  const found = useCall('sso.listProviders', { body: { groupId } })
  return (
    <Stack gap={6}>
      <div>
        <Link href={paths.guide('single-sign-on')}>{t('How single sign-on works')}</Link>
      </div>
      <Loaded query={found} skeleton={<RowsSkeleton rows={2} hasMark={false} />}>
        {({ providers }) => <ProviderRows providers={providers} hrefOf={(id) => hrefIn(groupId, id)} />}
      </Loaded>
      <div>
        <LinkButton variant="primary" href={hrefIn(groupId, 'new')}>
          {t('New provider')}
        </LinkButton>
      </div>
      <Heading level={2} size="h4">
        {word('Domains', 'of an organisation')}
      </Heading>
      <Domains groupId={groupId} />
      <SignInOfManaged groupId={groupId} />
    </Stack>
  )
}

function OneProvider({ groupId }: PartProps) {
  const { _splat: path = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate({ href: hrefIn(groupId) }), [navigate, groupId])
  const open = useCallback(({ id }: Provider) => void navigate({ href: hrefIn(groupId, id) }), [navigate, groupId])
  const end = path.split('/')[1]
  return (
    <Stack gap={6}>
      <div>
        <LinkButton icon="arrow-left" variant="quiet" href={hrefIn(groupId)}>
          {t('Back to the providers')}
        </LinkButton>
      </div>
      {end === 'new' ? (
        <ProviderForm groupId={groupId} onSaved={open} />
      ) : (
        <SavedProvider groupId={groupId} id={end} onDeleted={leave} />
      )}
    </Stack>
  )
}

interface SavedProviderProps extends PartProps {
  readonly id: string | undefined
  readonly onDeleted: () => void
}

function SavedProvider({ groupId, id, onDeleted }: SavedProviderProps) {
  const found = useCall('sso.listProviders', { body: { groupId } })
  return (
    <Loaded query={found} skeleton={<FormSkeleton fields={6} />}>
      {({ providers }) => {
        const provider = providers.find((one) => one.id === id)
        if (provider === undefined)
          return <EmptyList kind="person">{t('Not found. It may have been removed.')}</EmptyList>
        return (
          <>
            <Heading level={2} size="h3" dir="auto">
              {provider.name}
            </Heading>
            <ProviderDetail provider={provider} onDeleted={onDeleted} />
          </>
        )
      }}
    </Loaded>
  )
}
