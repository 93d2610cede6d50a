import { Fragment, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row } from '@koinon/ui/lists/Row'
import { useMutationCall } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { DeletePost } from '../../actions/DeletePost.tsx'
import { EditPost } from '../../actions/EditPost.tsx'
import { MediaThumbnails } from '../MediaThumbnails.tsx'
import { isOthers } from '../../card/isOthers.ts'
import { filesText, missedText } from '../publishFailures.ts'
import { PendingFiles } from '../PendingFiles.tsx'
import styles from '../Pending.module.css'
import { NewTime } from './NewTime.tsx'
import { postCalls } from './postCalls.ts'

type Waiting = ItemOf<'content.scheduledPostsList'>
type DialogName = 'edit' | 'time' | 'delete'

export interface ScheduleRowProps {
  readonly post: Waiting
  /** In a list of several people's posts; its place is then known. */
  readonly namesAuthor: boolean
}

/** One post: its time and place, its beginning, and what can be done with it. */
export function ScheduleRow({ post, namesAuthor }: ScheduleRowProps) {
  const [open, setOpen] = useState<DialogName | null>(null)
  const { id: ownId } = useAccount()
  const isOwn = !isOthers(post, ownId)
  const wrong = wrongWith(post, isOwn)
  return (
    <Row id={post.id}>
      <About post={post} namesAuthor={namesAuthor} isHeldUp={wrong !== null} />
      {wrong !== null && (
        <Text size="small" className={styles['missed']}>
          {wrong}
        </Text>
      )}
      <Stack gap={3}>
        <Text dir="auto" className={styles['text']}>
          {excerptOf(post)}
        </Text>
        <MediaThumbnails media={post.media} />
        <PendingFiles media={post.media} isOwn={isOwn} />
        <Tools post={post} isOwn={isOwn} onOpen={setOpen} />
      </Stack>
      {open === 'edit' && <EditPost post={post} onClose={() => setOpen(null)} />}
      {open === 'time' && <NewTime post={post} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeletePost post={post} onClose={() => setOpen(null)} />}
    </Row>
  )
}

/** The time or files that it waits for, and where and for whom it appears. */
function About({ post, namesAuthor, isHeldUp }: ScheduleRowProps & { readonly isHeldUp: boolean }) {
  const { status, media, scheduledLiveAt: at, author, group, postedAs, event, audience } = post
  const parts: readonly (readonly [string, ReactNode])[] = [
    ['admin', status === 'HELD' && t('Waiting for a group admin')],
    ['files', status === 'PROCESSING' && !isHeldUp && filesText(media, { isOwn: true })],
    ['time', at !== null && <time dateTime={at.toISOString()}>{formatDate(at, 'full')}</time>],
    ['author', namesAuthor && <bdi>{author.displayName}</bdi>],
    ['group', !namesAuthor && group !== null && t('for {group}', { group: group.name })],
    ['voice', postedAs !== null && t('as {group}', { group: postedAs.name })],
    ['event', event !== null && <bdi>{event.title}</bdi>],
    ['audience', audience === 'FOLLOWERS' && t('followers only')],
  ]
  return (
    <Text size="small" tone="muted">
      {parts
        .filter(([, part]) => part !== false)
        .map(([name, part], index) => (
          <Fragment key={name}>
            {index > 0 && ' · '}
            {part}
          </Fragment>
        ))}
    </Text>
  )
}

/** The obstacles that keep it from appearing by itself. */
function wrongWith({ status, media, publishFailure }: Waiting, isOwn: boolean): string | null {
  if (status === 'FAILED') return missedText({ publishFailure })
  const isHeldUp = status === 'PROCESSING' && media.some((file) => file.status === 'FAILED')
  return isHeldUp ? filesText(media, { isOwn }) : null
}

interface ToolsProps {
  readonly post: Waiting
  readonly onOpen: (dialog: DialogName) => void
}

/** Its author changes it; those who run its group can only remove it. */
function Tools({ post, isOwn, onOpen }: ToolsProps & { readonly isOwn: boolean }) {
  const name = excerptOf(post)
  if (isOwn) return <OwnTools post={post} onOpen={onOpen} />
  return (
    <div>
      <Button size="dense" onPress={() => onOpen('delete')} aria-label={t('Remove: {text}', { text: name })}>
        {word('Remove', 'button')}
      </Button>
    </div>
  )
}

function OwnTools({ post, onOpen }: ToolsProps) {
  const publish = useMutationCall('content.publishScheduledPost', {
    invalidates: postCalls,
    onSuccess: () => void toasts.show({ message: word('Posted', 'said when it is done'), tone: 'success' }),
    onFailure: (error) => toastFailure(error),
  })
  const name = excerptOf(post)
  // Other posts appear when an admin lets them, or when their files are ready.
  const isTimed = post.status === 'SCHEDULED' || post.status === 'FAILED'
  return (
    <Cluster gap={3}>
      {isTimed && (
        <Button
          size="dense"
          isLoading={publish.isPending}
          onPress={() => publish.mutate({ body: { postId: post.id } })}
          aria-label={t('Publish now: {text}', { text: name })}
        >
          {t('Publish now')}
        </Button>
      )}
      <Button size="dense" onPress={() => onOpen('edit')} aria-label={t('Edit: {text}', { text: name })}>
        {word('Edit', 'button')}
      </Button>
      {isTimed && (
        <Button size="dense" onPress={() => onOpen('time')} aria-label={t('Change time: {text}', { text: name })}>
          {t('Change time')}
        </Button>
      )}
      <Button
        size="dense"
        variant="quiet"
        onPress={() => onOpen('delete')}
        aria-label={t('Delete: {text}', { text: name })}
      >
        {word('Delete', 'button')}
      </Button>
    </Cluster>
  )
}

function excerptOf({ text, poll, media }: Waiting): string {
  const words = text.trim() || poll?.options.map((option) => option.text).join(' / ')
  if (words) return words.slice(0, 200)
  return media.length > 0
    ? t('{count, plural, one {# photo} other {# photos}}', { count: media.length })
    : t('A post without text')
}
