import { useState } from 'react'
import { useParams } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { Banner } from '@koinon/ui/overlays/Banner'
import { Name } from '#lib/entities/people/Name.tsx'
import styles from '#features/administration/Administration.module.css'
import { HandOverDialog } from '#features/administration/HandOverDialog.tsx'
import { OrganizationFacts } from '#features/administration/OrganizationFacts.tsx'
import { PersonCell } from '#features/administration/PersonCell.tsx'
import { Table } from '#features/administration/Table.tsx'
import { actionText } from '#features/administration/auditTexts.ts'
import { Fact, Facts, Page, Part } from '#features/administration/adminLayout.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatDate, formatNumber } from '#lib/text/format.ts'
import { GroupMark } from '#lib/entities/groups/GroupMark.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

type Group = ReplyOf<'admin.groupsGet'>
type Home = ReplyOf<'admin.enterpriseGroupsGet'>

/** A19, A20: a group or organisation with its settings and what staff and its admins did to it; posts are not shown. */
export function ManagedGroup() {
  const { id = '' } = useParams({ strict: false })
  const group = useCall('admin.groupsGet', { params: { groupId: id } })
  const isNone = group.error !== null && group.data === undefined
  const home = useCall('admin.enterpriseGroupsGet', { params: { groupId: id } }, { enabled: isNone })
  const name = (group.data ?? home.data)?.name
  return (
    <Screen
      title={name ?? word('Group', 'name of the screen')}
      parent={home.data === undefined ? paths.managed('groups') : paths.managedOrganizations}
    >
      <Page>
        <Loaded<Group | Home> query={isNone ? home : group} skeleton={<RowsSkeleton rows={5} />}>
          {(data) => <GroupPage group={data} />}
        </Loaded>
      </Page>
    </Screen>
  )
}

interface OfGroup {
  readonly group: Group | Home
}

function GroupPage({ group }: OfGroup) {
  return (
    <>
      <Head group={group} />
      <Known group={group} />
      {group.owner !== null && group.owner.status !== 'ACTIVE' && <Ownerless group={group} />}
      {'organization' in group && group.organization !== null && (
        <Part title={word('Organisation', 'part of the page of a community')}>
          <OrganizationFacts organization={group.organization} />
        </Part>
      )}
      <Audit audit={group.audit} />
    </>
  )
}

/** Its name, whether it is still there, and the ways to it. */
function Head({ group }: OfGroup) {
  return (
    <div className={styles['person']}>
      <GroupMark group={group} size={56} />
      <div>
        <Cluster gap={3}>
          <Text as="span" size="ui" weight="bold" dir="auto">
            <Name of={group.name} />
          </Text>
          {'state' in group && group.state === 'DELETED' && (
            <Badge tone="danger">{word('Deleted', 'state of a group')}</Badge>
          )}
          {'organization' in group && group.organization?.state === 'VERIFIED' && (
            <Badge tone="success">{word('Confirmed', 'state of an organisation')}</Badge>
          )}
        </Cluster>
        <Text size="ui" tone="muted" dir="auto">
          {group.description}
        </Text>
        <Cluster gap={4}>
          <Link href={paths.group(group.id)}>{t('Open the group')}</Link>
          {'organization' in group && typeof group.handle === 'string' && (
            <Link href={paths.managedCommunity(group.handle)}>{t('Landing page')}</Link>
          )}
        </Cluster>
      </div>
    </div>
  )
}

/** Without an owner nobody can do what only owners may. */
function Ownerless({ group }: OfGroup) {
  const [isHanding, setHanding] = useState(false)
  return (
    <Banner
      tone="warning"
      actions={
        <Button size="dense" onPress={() => setHanding(true)}>
          {t('Transfer ownership')}
        </Button>
      }
    >
      {t('The owner of this group cannot act for now.')}
      {isHanding && <HandOverDialog group={group} onClose={() => setHanding(false)} />}
    </Banner>
  )
}

function Known({ group }: OfGroup) {
  const { settings, counts } = group
  return (
    <Part title={word('Details', 'of a group')}>
      <Facts>
        <Fact label={word('Owner', 'of a group')}>
          {group.owner === null ? '–' : <PersonCell person={group.owner} />}
        </Fact>
        <Fact label={t('Created on')}>{formatDate(group.createdAt, 'day')}</Fact>
        <Fact label={t('Who can see posts')}>
          {settings.visibility === 'EVERYONE' ? word('Everyone', 'who reads a group') : t('Members only')}
        </Fact>
        <Fact label={t('Can be found')}>
          {settings.listed || settings.visibility === 'EVERYONE' ? word('Yes', 'answer') : word('No', 'answer')}
        </Fact>
        <Fact label={word('Members', 'order of a list')}>{formatNumber(counts.members)}</Fact>
        <Fact label={word('Posts', 'number')}>{formatNumber(counts.posts)}</Fact>
        <Fact label={word('Subgroups', 'fact of a group')}>{formatNumber(counts.subgroups)}</Fact>
      </Facts>
    </Part>
  )
}

function Audit({ audit }: Pick<Group, 'audit'>) {
  return (
    <Part title={t('Audit log')}>
      {audit.length === 0 ? (
        <Text tone="muted">{t('Nothing yet.')}</Text>
      ) : (
        <Table
          label={t('Audit log')}
          rows={audit}
          idOf={({ at, action }) => `${at.toISOString()} ${action}`}
          columns={[
            {
              id: 'at',
              label: word('When', 'column'),
              isTight: true,
              renderCell: ({ at }) => <RelativeTime at={at} />,
            },
            {
              id: 'who',
              label: word('By', 'column: who did it'),
              renderCell: ({ actor }) => <bdi>{actor?.displayName ?? t('The server')}</bdi>,
            },
            {
              id: 'what',
              label: word('What', 'column'),
              renderCell: ({ action }) => actionText(action),
            },
          ]}
        />
      )}
    </Part>
  )
}
