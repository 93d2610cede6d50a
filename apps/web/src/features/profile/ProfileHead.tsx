import type { ReactNode } from 'react'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Text } from '@koinon/ui/foundations/Text'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { formatNumber } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { RichText } from '#lib/text/RichText.tsx'
import { Name } from '#lib/entities/people/Name.tsx'
import styles from './ProfileHead.module.css'

export type ShownProfile = ReplyOf<'users.getProfile'>
export type OpenProfile = Extract<ShownProfile, { blockedByMe: false }>

/** The head of a profile: picture, name, bio, counts. The screen provides the buttons. */
export function ProfileHead({
  profile,
  isOwn,
  children,
}: {
  readonly profile: ShownProfile
  readonly isOwn: boolean
  readonly children: ReactNode
}) {
  return (
    <header className={styles['head']}>
      <div className={styles['line']}>
        <Avatar
          kind={profile.kind === 'PERSON' ? 'person' : 'org'}
          name={profile.displayName}
          seed={profile.id}
          sources={profile.avatar?.sources}
          size={96}
        />
        <div className={styles['tools']}>{children}</div>
      </div>
      <div>
        <Heading level={2} size="h1" dir="auto">
          <Name of={profile.displayName} />
        </Heading>
        <Text tone="muted">
          <bdi>@{profile.username}</bdi>
          {profile.followsMe && <> · {t('Follows you')}</>}
        </Text>
      </div>
      {!profile.blockedByMe && <ProfileText profile={profile} isOwn={isOwn} />}
    </header>
  )
}

interface TextProps {
  readonly profile: OpenProfile
  readonly isOwn: boolean
}

function ProfileText({ profile, isOwn }: TextProps) {
  const { bio, counts, username } = profile
  return (
    <>
      {bio.text !== '' && (
        <Prose keepsLines>
          <RichText text={bio.text} facets={bio.facets} />
        </Prose>
      )}
      <Around profile={profile} isOwn={isOwn} />
      <div className={styles['counts']}>
        <Link href={paths.followers(username)} look="quiet">
          {t('{count, plural, one {{shown} follower} other {{shown} followers}}', {
            count: counts.followers,
            shown: formatNumber(counts.followers),
          })}
        </Link>
        <Link href={paths.following(username)} look="quiet">
          {t('{count} following', { count: formatNumber(counts.following) })}
        </Link>
        {counts.groups > 0 && (
          <Text as="span">
            {t('{count, plural, one {{shown} group} other {{shown} groups}}', {
              count: counts.groups,
              shown: formatNumber(counts.groups),
            })}
          </Text>
        )}
      </div>
    </>
  )
}

/** Where somebody lives, their titles in groups, and mutual friends. */
function Around({ profile: { place, memberTitles, friendsInCommon }, isOwn }: TextProps) {
  const names = friendsInCommon.items.map(({ displayName }) => displayName)
  const others = friendsInCommon.count - names.length
  return (
    <>
      {place !== null && (
        <Text tone="muted">
          <Icon name="map-pin" /> <bdi>{place.locationString}</bdi>
        </Text>
      )}
      {memberTitles.length > 0 && (
        <ul role="list" aria-label={t('Titles in groups')} className={styles['titles']}>
          {memberTitles.map(({ group, title }) => (
            <li key={group.id}>
              <bdi>{title}</bdi>{' '}
              <Link href={paths.group(group.id)} look="quiet">
                {t('in {group}', { group: group.name })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!isOwn && names.length > 0 && (
        <Text tone="muted" size="small">
          {others > 0
            ? t('Friends with {names} and {count, plural, one {# other} other {# others}} you know', {
                names: names.join(', '),
                count: others,
              })
            : t('Friends with {names}', { names: names.join(', ') })}
        </Text>
      )}
    </>
  )
}
