import { NextHere } from '#features/events/list/NextEvent.tsx'
import { MessagePerson } from '#features/profile/head/MessagePerson.tsx'
import { MoreByAuthor } from '#features/posts/list/MoreByAuthor.tsx'
import type { Post } from '#features/posts/card/types.ts'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useCall } from '#lib/data/calls/index.ts'
import { GroupLine, GroupLines } from '#lib/entities/groups/GroupLine.tsx'
import { FollowButton } from '#lib/entities/people/FollowButton.tsx'
import { Name } from '#lib/entities/people/Name.tsx'
import { PeopleToMeet } from '#lib/entities/people/PeopleToMeet.tsx'
import { PersonMark } from '#lib/entities/people/PersonMark.tsx'
import { useColumnWait } from '#lib/navigation/shell/ContextColumn.tsx'
import { ContextSection } from '#lib/navigation/shell/ContextSection.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { minuteMs } from '#lib/text/durations.ts'
import { RichText } from '#lib/text/RichText.tsx'
import { t } from '#lib/text/i18n/index.ts'
import styles from './PostSidebar.module.css'

/** Beside a post: who wrote it, where it stands, and more of both. */
export function PostSidebar({ post }: { readonly post: Pick<Post, 'id' | 'author' | 'postedAs' | 'group'> }) {
  const { author, postedAs, group } = post
  // An organisation that speaks is not the person who wrote for it.
  const isByPerson = postedAs === null
  return (
    <>
      {isByPerson && <AuthorCard author={author} />}
      {group !== null && (
        <ContextSection title={t('In this group')}>
          <GroupLines>
            <GroupLine group={group} />
          </GroupLines>
        </ContextSection>
      )}
      {isByPerson && <MoreByAuthor post={post} />}
      {group !== null && <NextHere groupId={group.id} />}
      {!isByPerson && <PeopleToMeet />}
    </>
  )
}

function AuthorCard({ author }: Pick<Post, 'author'>) {
  const { id: ownId } = useAccount()
  const { data, isPending } = useCall('users.getProfile', { params: { userId: author.id } }, { staleTime: minuteMs })
  useColumnWait(isPending)
  const profile = data?.blockedByMe === false ? data : undefined
  return (
    <section aria-label={t('About {name}', { name: author.displayName })} className={styles['author']}>
      <PersonMark person={author} size={44} />
      <div className={styles['name']}>
        <Text size="ui" weight="bold" truncate dir="auto">
          <Link href={paths.profile(author.username)} appearance="quiet">
            <Name of={author.displayName} />
          </Link>
        </Text>
        <Text size="small" tone="muted" truncate>
          <bdi>@{author.username}</bdi>
        </Text>
      </div>
      {profile !== undefined && profile.bio.text !== '' && (
        <Text size="small" tone="muted" truncate={3} dir="auto" className={styles['bio']}>
          <RichText text={profile.bio.text} facets={profile.bio.facets} isInline />
        </Text>
      )}
      {author.id !== ownId && (
        <Cluster gap={3} className={styles['tools']}>
          <FollowButton person={author} size="dense" variant="secondary" />
          {profile?.can.message === true && <MessagePerson person={author} size="dense" />}
        </Cluster>
      )}
    </section>
  )
}
