import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { NewOrganizationDialog } from '#features/administration/NewOrganizationDialog.tsx'
import { OrganizationFacts } from '#features/administration/OrganizationFacts.tsx'
import { SearchBar } from '#features/administration/SearchBar.tsx'
import { Page, Part } from '#features/administration/adminLayout.tsx'
import { useAddressFilters } from '#features/administration/useAddressFilters.ts'
import { GroupRow } from '#features/groups/index.ts'
import { usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'

type Entry = ItemOf<'admin.enterpriseGroupsList'>
type Organization = NonNullable<Entry['organization']>
type Group = NonNullable<Entry['group']>

/** A20: organisations waiting for confirmation, and those that have a page. */
export function ManagedOrganizations() {
  const { q, filterBy } = useAddressFilters()
  const [isMaking, setMaking] = useState(false)
  return (
    <Screen
      title={word('Organisations', 'name of the screen')}
      parent={paths.manage}
      actions={<Button onPress={() => setMaking(true)}>{t('New organisation')}</Button>}
    >
      <Page>
        <SearchBar label={t('Name of the organisation')} query={q} onSearch={(query) => filterBy({ q: query })} />
        {q === '' ? <All /> : <Alike query={q} />}
        {isMaking && <NewOrganizationDialog onClose={() => setMaking(false)} />}
      </Page>
    </Screen>
  )
}

function All() {
  const entries = usePages('admin.enterpriseGroupsList', { body: {} })
  return (
    <>
      <Loaded query={entries} skeleton={<RowsSkeleton rows={5} />}>
        {({ items }) => <Entries items={items} />}
      </Loaded>
      <LoadMore {...entries} />
    </>
  )
}

function Alike({ query }: { readonly query: string }) {
  const found = usePages('admin.enterpriseGroupsFuzzySearch', { body: { query } })
  return (
    <>
      <Loaded query={found} skeleton={<RowsSkeleton rows={5} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="org">{t('No results. Try other words or fewer filters.')}</EmptyList>
          ) : (
            <Rows label={word('Organisations', 'name of the screen')}>
              {items.map((group) => (
                <GroupRow key={group.id} group={group}>
                  <HomeLinks group={group} />
                </GroupRow>
              ))}
            </Rows>
          )
        }
      </Loaded>
      <LoadMore {...found} />
    </>
  )
}

function HomeLinks({ group: { id, handle } }: { readonly group: Group }) {
  return (
    <>
      <LinkButton size="dense" href={paths.managedGroup(id)}>
        {word('Details', 'button: all about a community')}
      </LinkButton>
      {typeof handle === 'string' && (
        <LinkButton size="dense" href={paths.managedCommunity(handle)}>
          {t('Landing page')}
        </LinkButton>
      )}
    </>
  )
}

function Entries({ items }: { readonly items: readonly Entry[] }) {
  const waiting = items.flatMap(({ group, organization, owner }) =>
    group === null && organization !== null ? [{ organization, owner }] : [],
  )
  const homes = items.flatMap(({ group, organization, owner }) =>
    group === null ? [] : [{ group, isVerified: organization?.state === 'VERIFIED', owner }],
  )
  if (items.length === 0) return <EmptyList kind="org">{t('No registrations yet')}</EmptyList>
  return (
    <>
      <Part title={t('Waiting for a decision')}>
        {waiting.length === 0 ? (
          <Text tone="muted">{t('None pending')}</Text>
        ) : (
          <Rows label={t('Waiting for a decision')}>
            {waiting.map(({ organization, owner }) => (
              <Waiting key={organization.accountId} organization={organization} username={owner.username} />
            ))}
          </Rows>
        )}
      </Part>
      {homes.length > 0 && (
        <Part title={t('With their own page')}>
          <Rows label={t('With their own page')}>
            {homes.map(({ group, isVerified, owner }) => (
              <GroupRow
                key={group.id}
                group={group}
                hint={<Facts group={group} isVerified={isVerified} owner={owner.displayName} />}
              >
                <HomeLinks group={group} />
              </GroupRow>
            ))}
          </Rows>
        </Part>
      )}
    </>
  )
}

function Facts({
  group,
  isVerified,
  owner,
}: {
  readonly group: Group
  readonly isVerified: boolean
  readonly owner: string
}) {
  return (
    <Cluster as="span" gap={4}>
      <span>{t('{count, plural, one {# member} other {# members}}', { count: group.memberCount ?? 0 })}</span>
      <span>{t('Run by {name}', { name: owner })}</span>
      {isVerified && <Badge tone="success">{word('Confirmed', 'state of an organisation')}</Badge>}
    </Cluster>
  )
}

interface WaitingProps {
  readonly organization: Organization
  readonly username: string
}

/** An organisation's statements about itself, and the decision about it. */
function Waiting({ organization, username }: WaitingProps) {
  const [decision, setDecision] = useState<'VERIFY' | 'REJECT' | null>(null)
  const { accountId, name } = organization
  return (
    <Row
      id={accountId}
      align="start"
      mark={<Avatar kind="org" name={name} seed={accountId} size={56} />}
      actions={
        <>
          <Button
            variant="primary"
            size="dense"
            aria-label={t('Confirm {name}', { name })}
            onPress={() => setDecision('VERIFY')}
          >
            {word('Confirm', 'button that decides on an organisation')}
          </Button>
          <Button size="dense" aria-label={t('Decline {name}', { name })} onPress={() => setDecision('REJECT')}>
            {word('Decline', 'button that decides on an organisation')}
          </Button>
        </>
      }
    >
      <Text size="ui" weight="bold" dir="auto">
        {name}
      </Text>
      <Text size="small" tone="muted">
        <bdi>@{username}</bdi>
      </Text>
      <OrganizationFacts organization={organization} />
      {decision !== null && (
        <ReviewDialog organization={organization} decision={decision} onClose={() => setDecision(null)} />
      )}
    </Row>
  )
}
