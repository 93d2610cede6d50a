import type { ReactNode } from 'react'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Text } from '@koinon/ui/foundations/Text'
import { AvatarStack } from '@koinon/ui/marks/AvatarStack'
import { formatDate, formatList, formatNumber } from '#lib/text/format.ts'
import { formatListStart } from '#lib/text/formatListStart.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { RichText } from '#lib/text/RichText.tsx'
import { BotMark, Name } from '#lib/entities/people/Name.tsx'
import { PersonMark } from '#lib/entities/people/PersonMark.tsx'
import { ProfileBanner } from './ProfileBanner.tsx'
import styles from './ProfileHead.module.css'

export type ShownProfile = ReplyOf<'users.getProfile'>
export type OpenProfile = Extract<ShownProfile, { blockedByMe: false }>

export interface ProfileHeadProps {
  readonly profile: ShownProfile
  readonly isOwn: boolean
  /** Buttons. */
  readonly children: ReactNode
}

/** The head of a profile: photo, face, name, bio, facts. The screen provides the buttons. */
export function ProfileHead({ profile, isOwn, children }: ProfileHeadProps) {
  return (
    <header className={styles['head']}>
      {profile.blockedByMe ? <div className={styles['banner']} /> : <ProfileBanner userId={profile.id} />}
      <div className={styles['line']}>
        <span className={styles['face']} data-kind={profile.kind}>
          <PersonMark person={profile} size={112} />
        </span>
        <div className={styles['tools']}>{children}</div>
      </div>
      <div>
        <Heading level={2} size="h1" dir="auto">
          <Name of={profile.displayName} />
        </Heading>
        <Text tone="muted">
          <bdi>@{profile.username}</bdi> <BotMark kind={profile.kind} />
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
  const { bio } = profile
  return (
    <>
      {bio.text !== '' && (
        <Prose keepsLines>
          <RichText text={bio.text} facets={bio.facets} />
        </Prose>
      )}
      <Facts profile={profile} />
      <Titles profile={profile} />
      {!isOwn && <KnownFollowers profile={profile} />}
    </>
  )
}

/** Where somebody lives, since when they are here, and how many they know. */
function Facts({ profile: { place, joinedAt, counts, username } }: Pick<TextProps, 'profile'>) {
  return (
    <ul role="list" className={styles['facts']}>
      {place !== null && (
        <li>
          <Icon name="map-pin" /> <bdi>{place.locationString}</bdi>
        </li>
      )}
      <li>
        <Icon name="calendar-blank" /> {t('Member since {date}', { date: formatDate(joinedAt, 'month') })}
      </li>
      <li>
        <Link href={paths.followers(username)} appearance="quiet">
          {t('{count, plural, one {{shown} follower} other {{shown} followers}}', {
            count: counts.followers,
            shown: formatNumber(counts.followers),
          })}
        </Link>
      </li>
      <li>
        <Link href={paths.following(username)} appearance="quiet">
          {t('{count} following', { count: formatNumber(counts.following) })}
        </Link>
      </li>
      {counts.groups > 0 && (
        <li>
          {t('{count, plural, one {{shown} group} other {{shown} groups}}', {
            count: counts.groups,
            shown: formatNumber(counts.groups),
          })}
        </li>
      )}
    </ul>
  )
}

function Titles({ profile: { memberTitles } }: Pick<TextProps, 'profile'>) {
  if (memberTitles.length === 0) return null
  return (
    <ul role="list" aria-label={t('Titles in groups')} className={styles['titles']}>
      {memberTitles.map(({ group, title }) => (
        <li key={group.id}>
          <bdi>{title}</bdi>{' '}
          <Link href={paths.group(group.id)} appearance="quiet">
            {t('in {group}', { group: group.name })}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Named before the rest are counted. */
const named = 2

/** Which of the people that the reader follows follow this person too. */
function KnownFollowers({ profile: { knownFollowers } }: Pick<TextProps, 'profile'>) {
  const { count, items } = knownFollowers
  if (items.length === 0) return null
  const names = items.map(({ displayName }) => displayName)
  return (
    <div className={styles['known']}>
      <span aria-hidden="true">
        <AvatarStack
          label=""
          marks={items.map(({ id, displayName, avatar }) => ({
            kind: 'person',
            name: displayName,
            seed: id,
            sources: avatar?.sources,
          }))}
        />
      </span>
      <Text tone="muted" size="small">
        {count > names.length
          ? t('Followed by {names} and {count, plural, one {# more} other {# more}}', {
              names: formatListStart(names.slice(0, named)),
              count: count - named,
            })
          : t('Followed by {names}', { names: formatList(names) })}
      </Text>
    </div>
  )
}
