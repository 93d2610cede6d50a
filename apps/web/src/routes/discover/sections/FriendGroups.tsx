import type { CSSProperties } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { GroupCard } from '@koinon/ui/entities/GroupCard'
import { Link } from '@koinon/ui/foundations/Link'
import { AvatarStack } from '@koinon/ui/marks/AvatarStack'
import { JoinButton, groupFacts } from '#features/groups/index.ts'
import { useCall } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { GroupMark } from '#lib/entities/groups/GroupMark.tsx'
import { strongestReason, whyToJoin } from '#lib/entities/people/reasonTexts.ts'
import { paths } from '#lib/navigation/paths.ts'
import { minuteMs } from '#lib/text/durations.ts'
import { formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { CardsSkeleton } from './PopularPosts.tsx'
import { Section } from './Section.tsx'
import styles from './Discover.module.css'

type Recommended = ItemOf<'groups.getRecommendedGroupsV2'>

const shown = 3
/** Among them are those with friends: the recommendations rank by more than that. */
const read = 12

export const useRecommendedGroups = () =>
  useCall('groups.getRecommendedGroupsV2', { body: { limit: read } }, { staleTime: 5 * minuteMs })

const friendsIn = ({ item }: Recommended): number => item.friendsInside?.count ?? 0

/** Groups to join: those with friends in them, or, where no group has any, others; nothing if there are none. */
export function FriendGroups() {
  const { data, isPending } = useRecommendedGroups()
  const items = data?.items ?? []
  const withFriends = items.filter((group) => friendsIn(group) > 0).toSorted((a, b) => friendsIn(b) - friendsIn(a))
  const groups = (withFriends.length > 0 ? withFriends : items).slice(0, shown)
  if (groups.length === 0 && !isPending) return null
  return (
    <Section
      title={withFriends.length > 0 || isPending ? t('Groups your friends are in') : t('Groups you may like')}
      more={<Link href={paths.findGroups}>{t('All groups')}</Link>}
    >
      {isPending ? (
        <CardsSkeleton />
      ) : (
        <ul role="list" className={styles['rail']}>
          {groups.map((group) => (
            <li key={group.item.id} className={styles['groupItem']}>
              <GroupTile {...group} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function GroupTile({ item: group, reasons }: Recommended) {
  const hasFriends = (group.friendsInside?.count ?? 0) > 0
  return (
    <GroupCard
      name={group.name}
      href={paths.group(group.id)}
      mark={<GroupMark group={group} size={44} />}
      banner={<span className={styles['band']} style={bandOf(group)} />}
      meta={groupFacts(group)}
      description={hasFriends || group.description === '' ? undefined : group.description}
      people={<Friends friends={group.friendsInside} otherwise={strongestReason(reasons, whyToJoin)} />}
      action={
        group.membershipState === 'MEMBER' ? (
          <LinkButton href={paths.group(group.id)} size="dense" isFullWidth>
            {word('Open', 'button')}
          </LinkButton>
        ) : (
          <JoinButton group={group} size="dense" isFullWidth />
        )
      }
      isActionWide
      className={styles['group']}
    />
  )
}

/** The band in the colour of the group's picture. */
const bandOf = ({ picture }: Recommended['item']): CSSProperties | undefined =>
  picture === null ? undefined : ({ '--band': picture.color } as CSSProperties)

interface FriendsProps {
  readonly friends: Recommended['item']['friendsInside']
  readonly otherwise: string | undefined
}

/** The faces of friends in the group; without any, another reason to join. */
function Friends({ friends, otherwise }: FriendsProps) {
  if (friends === undefined || friends.count === 0) return otherwise
  return (
    <span className={styles['friends']}>
      <AvatarStack
        label={formatList(friends.items.map(({ displayName }) => displayName))}
        marks={friends.items.map(({ id, displayName, avatar }) => ({
          kind: 'person',
          name: displayName,
          seed: id,
          sources: avatar?.sources,
        }))}
      />
      {t('{count, plural, one {# friend} other {# friends}}', { count: friends.count })}
    </span>
  )
}
