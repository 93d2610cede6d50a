import { SmallTicket } from '#features/events/list/SmallTicket.tsx'
import type { OpenProfile, ShownProfile } from '#features/profile/head/ProfileHead.tsx'
import { useProfilePhotos } from '#features/profile/head/useProfilePhotos.ts'
import { GroupLine, GroupLines } from '#lib/entities/groups/GroupLine.tsx'
import { PeopleToMeet } from '#lib/entities/people/PeopleToMeet.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { MediaTile, MediaTiles } from '#lib/media/MediaTile.tsx'
import { useColumnWait } from '#lib/navigation/shell/ContextColumn.tsx'
import { ContextSection } from '#lib/navigation/shell/ContextSection.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { minuteMs } from '#lib/text/durations.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import styles from './ProfileSidebar.module.css'

const [shownPhotos, shownGroups] = [6, 4]

/** Beside a profile: the person's photos, groups of both, the events they go to, and other people. */
export function ProfileSidebar({ profile }: { readonly profile: ShownProfile }) {
  return (
    <>
      {!profile.blockedByMe && <About profile={profile} />}
      <PeopleToMeet exceptId={profile.id} />
    </>
  )
}

function About({ profile }: { readonly profile: OpenProfile }) {
  const { data, isPending } = useCall(
    'facade.profileSidebar',
    { params: { userId: profile.id } },
    { staleTime: minuteMs },
  )
  useColumnWait(isPending)
  return (
    <>
      <Photos profile={profile} />
      {data !== undefined && <CommonGroups groups={data.groupsInCommon} />}
      {data !== undefined && <GoingTo events={data.goingTo} />}
    </>
  )
}

function Photos({ profile: { id, username, displayName: name } }: { readonly profile: OpenProfile }) {
  const photos = useProfilePhotos(id)
  if (photos.length === 0) return null
  return (
    <ContextSection title={word('Photos', 'kind of media')} href={paths.profilePart(username, 'media')}>
      <div className={styles['photos']}>
        <MediaTiles label={t('Photos by {name}', { name })}>
          {photos.slice(0, shownPhotos).map(({ postId, media }) => (
            <MediaTile
              key={media.id}
              media={media}
              href={paths.post(postId)}
              label={media.alt || t('Photo by {name}', { name })}
            />
          ))}
        </MediaTiles>
      </div>
    </ContextSection>
  )
}

type Sidebar = ReplyOf<'facade.profileSidebar'>

function CommonGroups({ groups }: { readonly groups: Sidebar['groupsInCommon'] }) {
  if (groups.length === 0) return null
  return (
    <ContextSection title={t('Groups together')}>
      <GroupLines>
        {groups.slice(0, shownGroups).map((group) => (
          <GroupLine key={group.id} group={group} />
        ))}
      </GroupLines>
    </ContextSection>
  )
}

function GoingTo({ events }: { readonly events: Sidebar['goingTo'] }) {
  if (events.length === 0) return null
  return (
    <ContextSection title={word('Going to', 'events that somebody attends')}>
      <ul role="list" className={styles['events']}>
        {events.map((event) => (
          <li key={event.id}>
            <SmallTicket event={event} />
          </li>
        ))}
      </ul>
    </ContextSection>
  )
}
