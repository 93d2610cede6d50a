import { useParams } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { PersonCell } from '../../features/administration/PersonCell.tsx'
import { Table } from '../../features/administration/Table.tsx'
import { Fact, Facts, Page, Part } from '../../features/administration/parts.tsx'
import { useCall } from '../../lib/calls/index.ts'
import type { ReplyOf } from '../../lib/calls/index.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { When } from '../../lib/people/When.tsx'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Loaded } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'

type Group = ReplyOf<'admin.groupsGet'>

/** A19: one group with its settings and what staff did to it; its posts stay its own. */
export function ManagedGroup() {
  const { id = '' } = useParams({ strict: false })
  const group = useCall('admin.groupsGet', { params: { groupId: id } })
  return (
    <Screen title={group.data?.name ?? word('Group', 'name of the screen')} parent={paths.managed('groups')}>
      <Page>
        <Loaded query={group} skeleton={<RowsSkeleton rows={5} />}>
          {(data) => <Whole group={data} />}
        </Loaded>
      </Page>
    </Screen>
  )
}

function Whole({ group }: { readonly group: Group }) {
  const { settings, counts } = group
  return (
    <>
      {group.state === 'DELETED' && <Badge tone="danger">{word('Deleted', 'state of a group')}</Badge>}
      <Text dir="auto">{group.description}</Text>
      <LinkButton size="dense" href={paths.group(group.id)}>
        {t('Open the group')}
      </LinkButton>
      <Part title={t('What is known')}>
        <Facts>
          <Fact label={word('Owner', 'of a group')}>
            {group.owner === null ? '–' : <PersonCell person={group.owner} />}
          </Fact>
          <Fact label={t('Made on')}>{formatDate(group.createdAt, 'day')}</Fact>
          <Fact label={t('Who reads it')}>
            {settings.visibility === 'EVERYONE' ? word('Everybody', 'who reads a group') : t('Its members')}
          </Fact>
          <Fact label={t('Can be found')}>{settings.listed ? word('Yes', 'answer') : word('No', 'answer')}</Fact>
          <Fact label={word('Members', 'order of a list')}>{formatNumber(counts.members)}</Fact>
          <Fact label={word('Posts', 'number')}>{formatNumber(counts.posts)}</Fact>
          <Fact label={word('Subgroups', 'fact of a group')}>{formatNumber(counts.subgroups)}</Fact>
        </Facts>
      </Part>
      <Part title={t('What staff did')}>
        {group.audit.length === 0 ? (
          <Text tone="muted">{t('Nothing yet.')}</Text>
        ) : (
          <Table
            label={t('What staff did')}
            rows={group.audit}
            idOf={({ at, action }) => `${at.toISOString()} ${action}`}
            columns={[
              { id: 'at', label: word('When', 'column'), renderCell: ({ at }) => <When at={at} /> },
              {
                id: 'who',
                label: word('By', 'column: who did it'),
                renderCell: ({ actor }) => <bdi>{actor?.displayName ?? t('The server')}</bdi>,
              },
              {
                id: 'what',
                label: word('What', 'column'),
                renderCell: ({ action }) => <code dir="ltr">{action}</code>,
              },
            ]}
          />
        )}
      </Part>
    </>
  )
}
