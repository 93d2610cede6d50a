import type { ReactNode } from 'react'
import type { ReplyOf } from '../../lib/calls/index.ts'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Mark } from '@koinon/ui/marks/Mark'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { RichWords } from '../../lib/people/RichWords.tsx'
import styles from './ProfileHead.module.css'

export type ProfileShown = ReplyOf<'users.getProfile'>
export type OpenProfile = Extract<ProfileShown, { blockedByMe: false }>

/** Who somebody is: face, name, words, numbers. The buttons come from the screen. */
export function ProfileHead({ profile, children }: { readonly profile: ProfileShown; readonly children: ReactNode }) {
  return (
    <header className={styles['head']}>
      <div className={styles['line']}>
        <Mark
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
          {profile.displayName}
        </Heading>
        <Text tone="muted">
          <bdi>@{profile.username}</bdi>
          {profile.followsMe && <> · {t('Follows you')}</>}
        </Text>
      </div>
      {!profile.blockedByMe && <Words profile={profile} />}
    </header>
  )
}

function Words({ profile }: { readonly profile: OpenProfile }) {
  const { bio, links, counts, username } = profile
  return (
    <>
      {bio.text !== '' && (
        <Text dir="auto">
          <RichWords text={bio.text} facets={bio.facets} />
        </Text>
      )}
      {links.map((link) => (
        <Link key={link} href={link} target="_blank">
          {link.replace(/^https?:\/\//, '')}
        </Link>
      ))}
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
        <Text as="span" tone="muted">
          {t('Here since {date}', { date: formatDate(profile.joinedAt, 'month') })}
        </Text>
      </div>
    </>
  )
}
