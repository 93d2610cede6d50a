import { useEffect, useState } from 'react'
import { useParams } from '@tanstack/react-router'
import { hideSpoilers } from '@koinon/contract/spoilers'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { LiveBadge } from '@koinon/ui/marks/Badge'
import { viewerCountText } from '#features/live/LiveNow.tsx'
import { LivePlayer } from '#features/live/LivePlayer.tsx'
import type { Stream } from '#features/live/LivePlayer.tsx'
import styles from '#features/live/Live.module.css'
import { LiveDiscussion } from '#features/posts/card/extras/LiveDiscussion.tsx'
import { ReactionRow } from '#features/posts/card/ReactionRow.tsx'
import { PostList } from '#features/posts/list/PostList.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatDate, formatRelative } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useWatch } from '#lib/data/realtime/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

type Links = ReplyOf<'groups.getEnterpriseStreamLinks'>

/** R02: an organisation's current stream; before it, when it starts; after it, the recordings. */
export function WatchLive() {
  const { groupId = '' } = useParams({ strict: false })
  const links = useCall('groups.getEnterpriseStreamLinks', { params: { id: groupId } })
  const group = useCall('groups.getGroup', { params: { id: groupId } })
  useWatch('GROUP', groupId)
  return (
    <Screen title={word('Live', 'name of the screen')} place={group.data?.name} parent={paths.group(groupId)}>
      <Loaded query={links} skeleton={<RowsSkeleton rows={3} />}>
        {(shown) => <Happening groupId={groupId} name={group.data?.name} links={shown} />}
      </Loaded>
    </Screen>
  )
}

interface HappeningProps {
  readonly groupId: string
  /** The organisation's id. */
  readonly name: string | undefined
  readonly links: Links
}

function Happening({ groupId, name, links }: HappeningProps) {
  const live = links.live?.state === 'IDLE' ? null : links.live
  const last = useLast(live)
  if (live !== null) return <OnAir groupId={groupId} name={name} live={live} />
  return (
    <>
      {last === null ? <NoStream groupId={groupId} next={links.next} /> : <Ended stream={last} links={links} />}
      <Recordings links={links} />
    </>
  )
}

/** The stream watched here, even after it ended. */
function useLast(live: Stream | null): Stream | null {
  const [last, setLast] = useState<Stream | null>(null)
  if (live !== null && live.id !== last?.id) setLast(live)
  return live ?? last
}

interface OnAirProps extends Omit<HappeningProps, 'links'> {
  readonly live: Stream
}

function OnAir({ groupId, name, live }: OnAirProps) {
  const [isAudioOnly, setAudioOnly] = useState(false)
  return (
    <div className={styles['watch']}>
      <div className={styles['screen']}>
        <LivePlayer groupId={groupId} stream={live} isAudioOnly={isAudioOnly} />
      </div>
      <Stack gap={4}>
        <div className={styles['head']}>
          <div>
            <Heading level={2} size="h2">
              <bdi>{live.title}</bdi>
            </Heading>
            <p className={styles['facts']}>
              <LiveBadge />
              {name !== undefined && (
                <Link href={paths.group(groupId)}>
                  <bdi>{name}</bdi>
                </Link>
              )}
              <span>{viewerCountText(live.viewers)}</span>
              {live.startedAt !== null && <span>{t('Started {when}', { when: formatRelative(live.startedAt) })}</span>}
            </p>
          </div>
          <Button
            size="dense"
            icon={isAudioOnly ? 'video-camera' : 'speaker-high'}
            onPress={() => setAudioOnly(!isAudioOnly)}
          >
            {isAudioOnly ? t('Turn video back on') : t('Audio only (saves data)')}
          </Button>
        </div>
        {live.postId !== null && <Reactions postId={live.postId} />}
      </Stack>
      {live.postId !== null && <Talk postId={live.postId} />}
    </div>
  )
}

function Reactions({ postId }: { readonly postId: string }) {
  const { data } = useCall('content.getItem', { params: { postId } })
  return data === undefined ? null : <ReactionRow post={data} />
}

function Talk({ postId }: { readonly postId: string }) {
  const { data } = useCall('content.getItem', { params: { postId } })
  useWatch('POST', postId)
  return data === undefined ? null : (
    <LiveDiscussion postId={postId} mayComment={data.can.comment} groupId={data.group?.id} />
  )
}

function NoStream({ groupId, next }: { readonly groupId: string; readonly next: Links['next'] }) {
  if (next === null)
    return (
      <EmptyState
        drawing="event"
        title={t('Nothing is live right now')}
        action={<LinkButton href={paths.group(groupId)}>{t('Go to posts')}</LinkButton>}
      >
        {t('We’ll notify you when a stream starts.')}
      </EmptyState>
    )
  const { scheduledLiveAt, post } = next
  const [title = ''] = hideSpoilers(post).split('\n', 1)
  return (
    <EmptyState
      drawing="event"
      title={<bdi>{title}</bdi>}
      action={<LinkButton href={paths.post(post.id)}>{t('Read the announcement')}</LinkButton>}
    >
      <Text>
        <Countdown at={scheduledLiveAt} />
      </Text>
      <Text tone="muted">{t('We’ll notify you when it starts.')}</Text>
    </EmptyState>
  )
}

const tickMs = 20_000
/** When it starts, and how long until then. */
function Countdown({ at }: { readonly at: Date }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const when = formatDate(at, 'full')
  return at.getTime() > now
    ? t('Starts {relative}: {when}', { relative: formatRelative(at), when })
    : t('Scheduled for {when}. Starting soon.', { when })
}

function Ended({ stream: { postId }, links }: { readonly stream: Stream; readonly links: Links }) {
  return (
    <EmptyState
      drawing="done"
      title={t('The stream has ended')}
      action={
        postId === null ? undefined : <LinkButton href={paths.post(postId)}>{t('Continue in the comments')}</LinkButton>
      }
    >
      {links.recordings.length > 0
        ? t('Thank you for watching. Recordings are below.')
        : t('Thank you for watching. The recording appears here once it is ready.')}
    </EmptyState>
  )
}

function Recordings({ links: { recordings } }: { readonly links: Links }) {
  if (recordings.length === 0) return null
  const title = word('Recordings', 'heading: of live streams')
  return (
    <section aria-label={title}>
      <Stack isPadded gap={3}>
        <Heading level={2} size="h3">
          {title}
        </Heading>
      </Stack>
      <PostList label={title} posts={recordings} isBusy={false} hasMore={false} isFarDown />
    </section>
  )
}
