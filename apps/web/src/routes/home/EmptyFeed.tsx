import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { SuggestedGroupRows } from '#features/groups/index.ts'
import { usePlaceFeature } from '#lib/data/usePlaceFeature.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { FollowButton } from '#lib/entities/people/FollowButton.tsx'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { strongestReason, whyToMeet } from '#lib/entities/people/reasonTexts.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import styles from './Home.module.css'

export interface EmptyFeedProps {
  readonly kind: 'FOLLOWING' | 'GROUPS' | 'FOR_YOU'
  /** The kind of posts being shown; undefined for all. */
  readonly media: 'IMAGE' | 'VIDEO' | 'AUDIO' | 'TEXT' | undefined
}

/** The empty feed: what will be here, and the next step. */
export function EmptyFeed({ kind, media }: EmptyFeedProps) {
  const isSuggesting = usePlaceFeature('recommendations') !== false
  if (media !== undefined) {
    const whole = kind === 'FOLLOWING' ? paths.home : `${paths.home}?feed=${kind}`
    return (
      <EmptyList kind="post" action={<LinkButton href={whole}>{t('Show all posts')}</LinkButton>}>
        {noneOf(media)}
      </EmptyList>
    )
  }
  return (
    <>
      <EmptyList
        kind={kind === 'GROUPS' ? 'group' : 'post'}
        action={<LinkButton href={paths.findGroups}>{t('Find a group')}</LinkButton>}
      >
        {kind === 'GROUPS'
          ? t('Join a group to see its posts here')
          : isSuggesting
            ? t('Nothing from people you follow yet. Here are groups and people to start with.')
            : t('Nothing from people you follow yet')}
      </EmptyList>
      <Groups />
      {kind !== 'GROUPS' && <People />}
    </>
  )
}

function noneOf(media: NonNullable<EmptyFeedProps['media']>): string {
  switch (media) {
    case 'IMAGE':
      return t('No photos yet')
    case 'VIDEO':
      return t('No videos yet')
    case 'AUDIO':
      return t('No audio yet')
    case 'TEXT':
      return t('No text posts yet')
  }
}

const few = { body: { limit: 3 } }

function Groups() {
  const { data } = useCall('groups.getRecommendedGroupsV2', few)
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="first-groups">
      <Heading level={2} size="h4" id="first-groups" className={styles['suggested']}>
        {t('Groups you may like')}
      </Heading>
      <SuggestedGroupRows label={t('Groups you may like')} items={items} />
    </section>
  )
}

function People() {
  const { data } = useCall('explore.getPeople', few)
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="first-people">
      <Heading level={2} size="h4" id="first-people" className={styles['suggested']}>
        {t('People you may like')}
      </Heading>
      <PersonRows label={t('People you may like')}>
        {items.map(({ item, reasons }) => (
          <PersonRow key={item.id} person={item} hint={strongestReason(reasons, whyToMeet)}>
            <FollowButton person={item} size="dense" variant="secondary" />
          </PersonRow>
        ))}
      </PersonRows>
    </section>
  )
}
