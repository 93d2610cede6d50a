import type { ReactNode } from 'react'
import type { GroupCard } from '@koinon/contract/shared'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { Row } from '@koinon/ui/lists/Row'
import { AvatarStack } from '@koinon/ui/marks/AvatarStack'
import { DotBadge } from '@koinon/ui/marks/Badge'
import { groupFacts } from '#features/groups/index.ts'
import { GroupMark } from '#lib/entities/groups/GroupMark.tsx'
import { Name } from '#lib/entities/people/Name.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { formatList } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import type { Friends, LatestPost } from './useGroupSummaries.ts'
import styles from './MyGroupRow.module.css'

export interface MyGroupRowProps {
  readonly group: GroupCard
  readonly depth: 0 | 1 | 2
  /** The member's role, if it is one to name. */
  readonly role: string | undefined
  readonly latest: LatestPost | undefined
  readonly friends: Friends | undefined
  readonly children: ReactNode
}

/** A group of the member's: what was posted last, whether that is new, and friends who are in it. */
export function MyGroupRow({ group, depth, role, latest, friends, children }: MyGroupRowProps) {
  const isNew = latest?.isNew === true
  return (
    <Row id={group.id} mark={<GroupMark group={group} size={depth === 0 ? 56 : 44} />} actions={children} depth={depth}>
      <div className={styles['name']}>
        <Text size="ui" weight="bold" truncate dir="auto">
          <Link href={paths.group(group.id)} appearance="quiet">
            <Name of={group.name} />
          </Link>
        </Text>
        {isNew && (
          <>
            <DotBadge />
            <VisuallyHidden>{t('New posts')}</VisuallyHidden>
          </>
        )}
      </div>
      <LastLine group={group} latest={latest} />
      <Text as="div" size="small" tone="subtle" className={styles['facts']}>
        {friends !== undefined && friends.count > 0 && <Faces friends={friends} />}
        <span>{[role, sizeOf(group)].filter((fact) => fact !== undefined).join(' · ')}</span>
        {latest !== undefined && (
          <>
            <span aria-hidden="true">·</span>
            <RelativeTime at={latest.publishedAt} />
          </>
        )}
      </Text>
    </Row>
  )
}

/** A member knows how to join; to others it is said. */
function sizeOf(group: GroupCard): string | undefined {
  if (group.membershipState !== 'MEMBER') return groupFacts(group)
  const { memberCount: count } = group
  return count === undefined ? undefined : t('{count, plural, one {# member} other {# members}}', { count })
}

/** One line in either case: the row keeps its height when the post arrives. */
function LastLine({ group, latest }: Pick<MyGroupRowProps, 'group' | 'latest'>) {
  if (latest === undefined)
    return (
      <Text size="small" tone="muted" truncate dir="auto">
        {group.description}
      </Text>
    )
  const { author, text } = latest
  return (
    <Text size="small" tone="muted" truncate>
      {author !== null && <bdi>{author.displayName}: </bdi>}
      <bdi>{text === '' ? t('Media without text') : (text ?? t('Post with a content warning'))}</bdi>
    </Text>
  )
}

function Faces({ friends }: { readonly friends: Friends }) {
  return (
    <AvatarStack
      size={20}
      limit={3}
      label={formatList(friends.friends.map(({ displayName }) => displayName))}
      marks={friends.friends.map(({ id, displayName, avatar }) => ({
        kind: 'person',
        name: displayName,
        seed: id,
        sources: avatar?.sources,
      }))}
    />
  )
}
