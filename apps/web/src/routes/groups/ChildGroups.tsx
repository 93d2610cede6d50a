import type { ComponentProps } from 'react'
import type { GroupCard } from '@koinon/contract/shared'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { GroupRow, GroupRows, JoinButton } from '#features/groups/index.ts'
import type { OpenGroup } from '#features/groups/index.ts'
import { mayStartIn, newGroupIn } from '#features/groups/newGroupIn.ts'
import { usePages } from '#lib/data/calls/index.ts'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import type { LoadedQuery } from '#lib/feedback/Loaded.tsx'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import styles from './Groups.module.css'

export interface ChildGroupsProps {
  readonly group: OpenGroup
  /** False below a heading that says it already. */
  readonly hasTitle?: boolean
}

/** The groups inside a group or an organisation, and the way to create one there. */
export function ChildGroups(props: ChildGroupsProps) {
  const { group } = props
  if (group.kind === 'ENTERPRISE') return <OrganizationGroups {...props} />
  if (group.kind === 'STANDARD' && (group.counts.subgroups > 0 || mayStartIn(group))) return <Subgroups {...props} />
  return null
}

/** Subgroups, as far as the reader may know of them. */
function Subgroups({ group, hasTitle = true }: ChildGroupsProps) {
  const groups = usePages('groups.listSubgroups', { body: { groupId: group.id } })
  return (
    <ChildGroupList group={group} hasTitle={hasTitle} groups={groups} title={word('Subgroups', 'fact of a group')}>
      {t('Subgroups have their own posts, events and chat.')}
    </ChildGroupList>
  )
}

/** An organisation's groups. */
function OrganizationGroups({ group, hasTitle = true }: ChildGroupsProps) {
  const groups = usePages('groups.listGroupsV2', { body: { filters: { enterpriseGroupId: group.id }, sort: 'NAME' } })
  return (
    <ChildGroupList group={group} hasTitle={hasTitle} groups={groups} title={t('Groups of the organisation')}>
      {t('No groups in this organisation yet')}
    </ChildGroupList>
  )
}

interface ListedProps extends ChildGroupsProps {
  readonly groups: LoadedQuery<{ readonly items: readonly GroupCard[] }> & ComponentProps<typeof LoadMore>
  readonly title: string
  /** The purpose of such groups, while there are none. */
  readonly children: string
}

function ChildGroupList({ group, hasTitle = true, groups, title, children }: ListedProps) {
  const mayStart = mayStartIn(group)
  if (!mayStart && groups.error === null && (groups.data?.items.length ?? 0) === 0) return null
  return (
    <section aria-label={title}>
      <Cluster justify="between" className={styles[hasTitle ? 'queue' : 'tools']}>
        {hasTitle && (
          <Heading level={3} size="h3">
            {title}
          </Heading>
        )}
        {mayStart && (
          <LinkButton href={newGroupIn(group.id)}>
            {group.kind === 'ENTERPRISE' ? t('Create group') : t('Create subgroup')}
          </LinkButton>
        )}
      </Cluster>
      <Loaded query={groups} skeleton={<RowsSkeleton rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Stack isPadded>
              <Text tone="muted">{children}</Text>
            </Stack>
          ) : (
            <GroupRows label={title}>
              {items.map((one) => (
                <GroupRow key={one.id} group={one}>
                  {one.membershipState === 'MEMBER' ? undefined : <JoinButton group={one} />}
                </GroupRow>
              ))}
            </GroupRows>
          )
        }
      </Loaded>
      <LoadMore {...groups} />
    </section>
  )
}
