import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Image } from '@koinon/ui/media/Image'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { SkeletonLine } from '@koinon/ui/lists/Skeleton'
import { EventList } from '#features/events/list/EventList.tsx'
import { SuggestedGroupRows } from '#features/groups/index.ts'
import { FollowButton } from '#lib/entities/people/FollowButton.tsx'
import { strongestReason, whyToMeet } from '#lib/entities/people/reasonTexts.ts'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { Featured } from '#features/search/Featured.tsx'
import { SearchBox } from '#features/search/SearchBox.tsx'
import { Topics, useTrendingTopics } from '#features/search/Topics.tsx'
import styles from '#features/search/search.module.css'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { openComposer } from '#lib/entities/composerState.ts'
import { minuteMs } from '#lib/text/durations.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'

const rarely = { staleTime: 5 * minuteMs }
const shownTiles = 12
const shownEvents = 3

/** D01: Explore: categories, trends, people, groups. Empty sections are omitted. */
export function Discover() {
  return (
    <Screen
      title={word('Discover', 'name of the screen')}
      hasSearch={false}
      actions={
        <LinkButton href={paths.nearby} icon="map-pin" variant="quiet">
          {word('Nearby', 'name of the screen')}
        </LinkButton>
      }
    >
      <SearchBox query="" isQuiet />
      <Featured />
      <Categories />
      <Topics />
      <People />
      <Events />
      <Groups />
    </Screen>
  )
}

type Category = ItemOf<'content.getExploreCategories'>

/** Tiles beside one with a picture have something in its place. */
function TilePicture({ image, isAlone }: { readonly image: Category['image']; readonly isAlone: boolean }) {
  if (image === null && isAlone) return null
  return (
    <div className={styles['tilePicture']}>
      {image === null ? (
        <div className={styles['pictureToCome']}>
          <Icon name="hash" size="l" />
        </div>
      ) : (
        <Image {...image} alt="" sizes="12rem" ratio="16/9" />
      )}
    </div>
  )
}

function Categories() {
  const categories = useCall('content.getExploreCategories', {}, rarely)
  return (
    <Loaded query={categories} skeleton={<TilesSkeleton />}>
      {({ items }) =>
        items.every(({ postCount }) => postCount === 0) ? (
          <Beginning />
        ) : (
          <section aria-labelledby="categories">
            <div className={styles['sectionHead']}>
              <Heading level={2} size="h4" id="categories">
                {t('Browse posts')}
              </Heading>
            </div>
            <ul role="list" className={styles['tiles']}>
              {items.slice(0, shownTiles).map(({ category, title, image, postCount }) => (
                <li key={category} className={styles['tile']}>
                  <TilePicture image={image} isAlone={items.every((one) => one.image === null)} />
                  <Link href={paths.category(category)} look="bare">
                    <span className={styles['tileName']}>{title}</span>
                  </Link>
                  <Text size="small" tone="muted">
                    {t('{count, plural, =0 {No posts yet} one {# post} other {# posts}}', { count: postCount })}
                  </Text>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}

/** Reserves the tiles' height, so that what is below does not move. */
function TilesSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles['sectionHead']}>
        <Heading level={2} size="h4">
          {t('Browse posts')}
        </Heading>
      </div>
      <div className={styles['tiles']}>
        {Array.from({ length: shownTiles }, (_, index) => (
          <div key={index} className={styles['tile']}>
            <div className={styles['tilePicture']}>
              <div className={styles['pictureToCome']} />
            </div>
            <SkeletonLine width={6} size="ui" />
            <SkeletonLine width={4} size="small" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Shown if there is nothing to explore yet. */
function Beginning() {
  const lists = [usePeople(), useGroups(), useTrendingTopics()]
  if (!lists.every(({ data }) => data?.items.length === 0)) return null
  return (
    <EmptyList kind="post" action={<Button onPress={() => openComposer()}>{t('Write a post')}</Button>}>
      {t('This community is just starting. Write one of the first posts.')}
    </EmptyList>
  )
}

const usePeople = () => useCall('explore.getPeople', { body: { limit: 8 } }, rarely)
const useGroups = () => useCall('groups.getRecommendedGroupsV2', { body: { limit: 5 } }, rarely)

function People() {
  const people = usePeople()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const dismiss = useMutationCall('explore.getPeople', {
    onStart: ({ body }) => setGone((before) => new Set([...before, ...(body?.dismiss ?? [])])),
    onFailure: (error) => toastFailure(error),
  })
  const items = (people.data?.items ?? []).filter(({ item }) => !gone.has(item.id)).slice(0, 5)
  if (items.length === 0) return null
  return (
    <section aria-labelledby="people-to-meet">
      <div className={styles['sectionHead']}>
        <Heading level={2} size="h4" id="people-to-meet">
          {t('People you may know')}
        </Heading>
      </div>
      <PersonRows label={t('People you may know')}>
        {items.map(({ item, reasons }) => (
          <PersonRow key={item.id} person={item} hint={strongestReason(reasons, whyToMeet)}>
            <FollowButton person={item} size="dense" variant="secondary" />
            <IconButton
              icon="x"
              size="dense"
              label={t('Do not suggest {name} again', { name: item.displayName })}
              onPress={({ currentTarget }) => {
                focusNeighbour(currentTarget.closest('li'))
                dismiss.mutate({ body: { dismiss: [item.id], limit: 1 } })
              }}
            />
          </PersonRow>
        ))}
      </PersonRows>
    </section>
  )
}

/** The next of all events the member may see. */
function Events() {
  const events = useCall('groups.communityEventsFilter', { body: { limit: shownEvents } }, rarely)
  const items = events.data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="events-to-come">
      <div className={styles['sectionHead']}>
        <Heading level={2} size="h4" id="events-to-come">
          {t('Upcoming events')}
        </Heading>
        <Link href={paths.events}>{t('All events')}</Link>
      </div>
      <EventList label={t('Upcoming events')} events={items} />
    </section>
  )
}

function Groups() {
  const groups = useGroups()
  const items = groups.data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="groups-to-join">
      <div className={styles['sectionHead']}>
        <Heading level={2} size="h4" id="groups-to-join">
          {t('Groups you may like')}
        </Heading>
        <Link href={paths.findGroups}>{t('All groups')}</Link>
      </div>
      <SuggestedGroupRows label={t('Groups you may like')} items={items} />
    </section>
  )
}
