import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { GroupRows, JoinButton, SuggestedGroupRows } from '#features/groups/index.ts'
import { HaveJoinCode } from '#features/groups/HaveJoinCode.tsx'
import { useCall, useMutationCall, usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { roleLabel } from '#lib/entities/groups/roleLabel.ts'
import { useAccount } from '#lib/session/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { DeletedGroups } from './DeletedGroups.tsx'
import { MyGroupRow } from './MyGroupRow.tsx'
import type { MyGroupRowProps } from './MyGroupRow.tsx'
import { nestGroups } from './nestGroups.ts'
import { useGroupSummaries } from './useGroupSummaries.ts'
import styles from '../Groups.module.css'

type Membership = ItemOf<'groups.getGroupMemberships'>

/** G01: the member's groups, with invitations and requests first; below them some suggestions. */
export function MyGroups() {
  const mayCreate = useAccount().can.createGroup
  const mine = usePages('groups.getGroupMemberships', { body: { membershipStates: ['INVITED', 'PENDING', 'MEMBER'] } })
  const summaries = useGroupSummaries(
    (mine.data?.items ?? []).flatMap(({ group, membershipState }) => (membershipState === 'MEMBER' ? [group.id] : [])),
  )
  return (
    <Screen
      title={word('Groups', 'name of the screen')}
      actions={
        mayCreate && (
          <LinkButton href={paths.newGroup} variant="primary">
            {t('New group')}
          </LinkButton>
        )
      }
    >
      <Loaded query={mine} skeleton={<RowsSkeleton rows={5} />}>
        {({ items }) => (
          <>
            {items.length === 0 ? (
              <EmptyList kind="group" action={<HaveJoinCode />}>
                {t('You haven’t joined a group yet')}
              </EmptyList>
            ) : (
              <GroupRows label={t('Your groups')}>
                {inOrder(items).map(({ item, depth }) => (
                  <MyGroup
                    key={item.group.id}
                    membership={item}
                    depth={depth}
                    latest={summaries.latest.get(item.group.id)}
                    friends={summaries.friends.get(item.group.id)}
                  />
                ))}
              </GroupRows>
            )}
            {items.length > 0 && !mine.hasNextPage && (
              <div className={styles['queue']}>
                <HaveJoinCode />
              </div>
            )}
            {!mine.hasNextPage && <Suggested />}
            {!mine.hasNextPage && <DeletedGroups />}
          </>
        )}
      </Loaded>
      <LoadMore {...mine} />
    </Screen>
  )
}

/** Open invitations and requests first, then the member's groups, each followed by its subgroups. */
const inOrder = (items: readonly Membership[]) => [
  ...items.filter(({ membershipState }) => membershipState !== 'MEMBER').map((item) => ({ item, depth: 0 as const })),
  ...nestGroups(items.filter(({ membershipState }) => membershipState === 'MEMBER')),
]

interface MyGroupProps extends Pick<MyGroupRowProps, 'depth' | 'latest' | 'friends'> {
  readonly membership: Membership
}

function MyGroup({ membership: { group, role, customRole, membershipState }, ...row }: MyGroupProps) {
  const own = customRole?.name ?? (role === null ? undefined : roleLabel(role))
  return (
    <MyGroupRow {...row} group={{ ...group, membershipState }} role={own}>
      {membershipState === 'MEMBER' ? undefined : (
        <>
          <JoinButton group={{ ...group, membershipState }} />
          {membershipState === 'INVITED' && <IgnoreInvitation groupId={group.id} name={group.name} />}
        </>
      )}
    </MyGroupRow>
  )
}

function IgnoreInvitation({ groupId, name }: { readonly groupId: string; readonly name: string }) {
  const ignore = useMutationCall('groups.ignoreInvitationToGroup', {
    invalidates: ['groups.getGroupMemberships', 'groups.getGroup', 'users.getActivitySummary'],
    onFailure: (error) => toastFailure(error),
  })
  return (
    <Button
      isLoading={ignore.isPending}
      onPress={() => ignore.mutate({ body: { groupId } })}
      aria-label={t('Ignore {name}', { name })}
    >
      {word('Ignore', 'button on a request')}
    </Button>
  )
}

const suggestedAtMost = 3

/** Suggestions, and the way to the directory. */
function Suggested() {
  const { data } = useCall('groups.getRecommendedGroupsV2', { body: { limit: suggestedAtMost } })
  if (data === undefined) return null
  const title = t('Suggested groups')
  if (data.items.length === 0) {
    return (
      <div className={styles['queue']}>
        <LinkButton href={paths.findGroups}>{t('Find a group')}</LinkButton>
      </div>
    )
  }
  return (
    <section aria-label={title}>
      <Cluster justify="between" className={styles['queue']}>
        <Heading level={2} size="h3">
          {title}
        </Heading>
        <LinkButton href={paths.findGroups}>{t('Find a group')}</LinkButton>
      </Cluster>
      <SuggestedGroupRows label={title} items={data.items} />
    </section>
  )
}
