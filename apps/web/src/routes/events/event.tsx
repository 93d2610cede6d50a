import { Button } from '@koinon/ui/actions/Button'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Feed } from '@koinon/ui/lists/Feed'
import { LoadedEvent } from '#features/events/page/LoadedEvent.tsx'
import { EventChange } from '#features/events/page/EventChange.tsx'
import { EventHostBar } from '#features/events/page/EventHostBar.tsx'
import { EventHead } from '#features/events/page/EventHead.tsx'
import { EventTools } from '#features/events/page/EventTools.tsx'
import { OwnAnswers } from '#features/events/page/QuestionsAnswered.tsx'
import { RsvpCard } from '#features/events/page/RsvpCard.tsx'
import type { Intended } from '#features/events/page/RsvpCard.tsx'
import { EventDetails } from '#features/events/page/EventDetails.tsx'
import type { EventView } from '#features/events/types.ts'
import styles from '#features/events/page/EventPage.module.css'
import { PostCard } from '#features/posts/card/PostCard.tsx'
import { PendingList } from '#features/posts/pending/PendingList.tsx'
import { usePages } from '#lib/data/calls/index.ts'
import { openComposer } from '#lib/entities/composerState.ts'
import { MuteNotice } from '#lib/entities/groups/restrictions/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useShortcut } from '#lib/interaction/keys/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { RichText } from '#lib/text/RichText.tsx'
import { useRealtimeEvent, useWatch } from '#lib/data/realtime/index.ts'
import { choiceOf } from '#lib/navigation/searchParams.ts'
import { PartTabs } from '#lib/navigation/shell/PartTabs.tsx'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { useHasAside } from '#lib/navigation/shell/useHasAside.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useEventAt } from './useEventAt.ts'

const shows = ['news', 'talk'] as const
const intents = ['going', 'maybe'] as const
type Show = (typeof shows)[number] | undefined

/** V03: an event, or one date of a series, as a ticket with the member's answer; news and discussion below. */
export function EventScreen() {
  const { eventId, search, event } = useEventAt()
  const hasAside = useHasAside()
  useWatch('EVENT', eventId)
  return (
    <Screen
      title={event.data?.title ?? word('Event', 'name of the screen')}
      place={event.data?.group?.name}
      parent={paths.events}
      isTitleShown={event.data === undefined}
      hasSearch={false}
      field={
        <Text as="span" weight="bold">
          {word('Event', 'name of the screen')}
        </Text>
      }
      actions={event.data === undefined ? undefined : <EventTools event={event.data} />}
      aside={hasAside ? event.data === undefined ? null : <EventDetails event={event.data} /> : undefined}
    >
      <LoadedEvent event={event} skeleton={<RowsSkeleton rows={4} />}>
        {(shown) => (
          <EventContent
            event={shown}
            show={choiceOf(search, 'show', shows)}
            intended={choiceOf(search, 'rsvp', intents)}
            hasAside={hasAside}
          />
        )}
      </LoadedEvent>
    </Screen>
  )
}

interface EventContentProps {
  readonly event: EventView
  readonly show: Show
  readonly intended: Intended
  readonly hasAside: boolean
}

function EventContent({ event, show, intended, hasAside }: EventContentProps) {
  const base = paths.event(event.id, event.recurrence === null ? undefined : event.startTime.toISOString())
  const tab = (id: Show, label: string) => ({
    href: id === undefined ? base : `${base}${base.includes('?') ? '&' : '?'}show=${id}`,
    label,
    isCurrent: id === show || (id === undefined && show === 'talk'),
  })
  return (
    <>
      <EventHostBar event={event} />
      <EventHead event={event} stub={<RsvpCard event={event} intended={intended} />} />
      <EventDescription event={event} />
      {!hasAside && (
        <div className={styles['details']}>
          <EventDetails event={event} />
        </div>
      )}
      <PartTabs
        label={t('Sections of {group}', { group: event.title })}
        tabs={[tab(undefined, word('Discussion', 'of an event')), tab('news', word('Updates', 'of an event'))]}
      />
      {show === 'news' ? <Announcements event={event} /> : <Discussion event={event} />}
    </>
  )
}

function EventDescription({ event }: { readonly event: EventView }) {
  const { text, facets } = event.description
  return (
    <>
      {text !== '' && (
        <section aria-label={word('About', 'of an event')} className={styles['about']} data-item={event.id}>
          <Prose keepsLines>
            <RichText text={text} facets={facets} />
          </Prose>
        </section>
      )}
      <OwnAnswers event={event} />
    </>
  )
}

/** The hosts' news, and changes of the event. */
function Announcements({ event }: { readonly event: EventView }) {
  const announcements = usePages('groups.communityEventUpdates', { params: { eventId: event.id }, body: {} })
  return (
    <>
      {event.can.update && (
        <Stack isPadded gap={5}>
          <Button
            variant="secondary"
            size="touch"
            isFullWidth
            icon="megaphone"
            onPress={() => openComposer({ event: { id: event.id, title: event.title, isNews: true } })}
          >
            {t('Post an update')}
          </Button>
        </Stack>
      )}
      <PendingList event={{ id: event.id, isNews: true }} />
      <Loaded query={announcements} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="event">{t('No updates yet')}</EmptyList>
          ) : (
            items.map((item, index) =>
              item.post === null ? (
                <EventChange
                  key={`${item.at.getTime()} ${item.change?.field ?? ''} ${item.note ?? ''}`}
                  item={item}
                  newer={items[index - 1]}
                  timeZone={event.timeZone}
                />
              ) : (
                <PostCard key={item.post.id} post={item.post} />
              ),
            )
          )
        }
      </Loaded>
      <LoadMore {...announcements} />
    </>
  )
}

function Discussion({ event }: { readonly event: EventView }) {
  const posts = usePages('groups.getCommunityEventsFeed', { params: { eventId: event.id }, body: {} })
  const write = () => openComposer({ event: { id: event.id, title: event.title, isNews: false } })
  useShortcut('c', t('Write a post'), () => event.can.post && write())
  useRealtimeEvent('post.published', ({ data }) => {
    if (data.eventId === event.id) void posts.refetch()
  })
  return (
    <>
      {event.can.post && (
        <Stack isPadded gap={5}>
          <Button variant="secondary" size="touch" isFullWidth onPress={write}>
            {t('Start a discussion')}
          </Button>
        </Stack>
      )}
      <PendingList event={{ id: event.id, isNews: false }} />
      <Loaded query={posts} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="post">{t('No posts yet')}</EmptyList>
          ) : (
            <Feed label={t('Discussion of {event}', { event: event.title })} isBusy={posts.isFetching}>
              {items.map((post, index) => (
                <PostCard
                  key={post.id}
                  post={post}
                  position={{ index, total: posts.hasNextPage ? -1 : items.length }}
                />
              ))}
            </Feed>
          )
        }
      </Loaded>
      <LoadMore {...posts} />
      {!event.can.post && (
        <MuteNotice groupId={event.group?.id}>
          <Stack isPadded>
            <Text tone="muted">{t('Only members who can see the event can post here.')}</Text>
          </Stack>
        </MuteNotice>
      )}
    </>
  )
}
