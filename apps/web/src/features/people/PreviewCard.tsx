import { hideSpoilers } from '@koinon/contract/spoilers'
import { Text } from '@koinon/ui/foundations/Text'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { useCall } from '#lib/data/calls/index.ts'
import { minuteMs } from '#lib/text/durations.ts'
import { formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { GroupMark } from '#lib/entities/groups/GroupMark.tsx'
import type { PreviewTarget } from './previewTargetOf.ts'
import { BotMark, Name } from '#lib/entities/people/Name.tsx'
import styles from './PreviewCards.module.css'

const fresh = { staleTime: 5 * minuteMs }

/** A short summary of a link's target. Nothing until it has loaded. */
export function PreviewCard({ subject: { kind, id } }: { readonly subject: PreviewTarget }) {
  return kind === 'PERSON' ? <PersonPreview id={id} /> : <GroupPreview id={id} />
}

function PersonPreview({ id }: { readonly id: string }) {
  const { data: person } = useCall('users.getProfile', { params: { userId: id } }, fresh)
  if (person === undefined) return null
  const isOpen = !person.blockedByMe
  return (
    <div className={styles['inside']}>
      <div className={styles['head']}>
        <Avatar
          kind={person.kind === 'PERSON' ? 'person' : 'org'}
          name={person.displayName}
          seed={person.id}
          sources={person.avatar?.sources}
        />
        <div className={styles['names']}>
          <Text as="bdi" weight="bold" truncate>
            <Name of={person.displayName} />
          </Text>
          <Text size="small" tone="muted" truncate>
            <bdi>@{person.username}</bdi> <BotMark kind={person.kind} />
            {person.followsMe && <> · {t('Follows you')}</>}
          </Text>
        </div>
      </div>
      {isOpen && person.bio.text !== '' && (
        <Text size="small" dir="auto" truncate={3}>
          {hideSpoilers(person.bio)}
        </Text>
      )}
      {isOpen && (
        <Text size="small" tone="muted">
          {t('{count, plural, one {{shown} follower} other {{shown} followers}}', {
            count: person.counts.followers,
            shown: formatNumber(person.counts.followers),
          })}
          {person.followState === 'FOLLOWING' && <> · {word('Following', 'state of following')}</>}
        </Text>
      )}
    </div>
  )
}

function GroupPreview({ id }: { readonly id: string }) {
  const { data: group } = useCall('groups.getGroup', { params: { id } }, fresh)
  if (group === undefined) return null
  return (
    <div className={styles['inside']}>
      <div className={styles['head']}>
        <GroupMark group={group} />
        <Text as="bdi" weight="bold" truncate={2} className={styles['names']}>
          <Name of={group.name} />
        </Text>
      </div>
      {group.description !== '' && (
        <Text size="small" dir="auto" truncate={3}>
          {group.description}
        </Text>
      )}
      {group.membershipState === 'MEMBER' && (
        <Text size="small" tone="muted">
          {t('You are a member')}
        </Text>
      )}
    </div>
  )
}
