import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { ConfirmDialog } from '@koinon/ui/overlays/ConfirmDialog'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { EditPost } from '../../features/posts/EditPost.tsx'
import { MediaGlimpses } from '../../features/posts/Glimpses.tsx'
import { missedWords } from '../../features/posts/missed.ts'
import { TimeFields } from '../../features/posts/compose/TimeFields.tsx'
import { instantOf, writtenOf } from '../../features/posts/compose/composition.ts'
import { useMutationCall, usePages } from '../../lib/calls/index.ts'
import type { CallName, ItemOf } from '../../lib/calls/index.ts'
import { compose } from '../../lib/compose.ts'
import { formatDate } from '../../lib/format.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { problemOf } from '../../lib/problems/index.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded, LoadMore } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'
import { tellFailure, toasts } from '../../lib/toasts.ts'
import styles from './Waiting.module.css'
import { ownZone } from '../../lib/zones.ts'

type Waiting = ItemOf<'content.scheduledPostsList'>
const invalidates: readonly CallName[] = [
  'content.scheduledPostsList',
  'content.getFeed',
  'groups.getGroupContent',
  'users.getProfileWithContent',
]

/** H12: scheduled posts, the next first. */
export function Scheduled() {
  const posts = usePages('content.scheduledPostsList', { body: {} })
  return (
    <Screen title={t('Scheduled posts')} parent={paths.drafts}>
      <Loaded query={posts} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Emptiness kind="post" action={<Button onPress={() => compose()}>{t('Write a post')}</Button>}>
              {t('Nothing is scheduled. The clock below a new post sets when it appears.')}
            </Emptiness>
          ) : (
            <Rows label={t('Scheduled posts')}>
              {items.map((post) => (
                <ScheduleRow key={post.id} post={post} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      <LoadMore {...posts} />
    </Screen>
  )
}

type DialogName = 'edit' | 'time' | 'cancel'

function ScheduleRow({ post }: { readonly post: Waiting }) {
  const [open, setOpen] = useState<DialogName | null>(null)
  const { scheduledLiveAt: at } = post
  return (
    <Row id={post.id}>
      <Text size="small" tone="muted">
        {at !== null && <time dateTime={at.toISOString()}>{formatDate(at, 'full')}</time>}
        {post.group !== null && <> · {t('for {group}', { group: post.group.name })}</>}
        {post.event !== null && (
          <>
            {' · '}
            <bdi>{post.event.title}</bdi>
          </>
        )}
        {post.audience === 'FOLLOWERS' && <> · {t('for followers')}</>}
      </Text>
      {post.status === 'FAILED' && (
        <Text size="small" className={styles['missed']}>
          {missedWords(post)}
        </Text>
      )}
      <Stack gap={3}>
        <Text dir="auto" className={styles['text']}>
          {excerptOf(post)}
        </Text>
        <MediaGlimpses media={post.media} />
        <ScheduleTools post={post} onOpen={setOpen} />
      </Stack>
      {open === 'edit' && <EditPost post={post} onClose={() => setOpen(null)} />}
      {open === 'time' && <NewTime post={post} onClose={() => setOpen(null)} />}
      {open === 'cancel' && <CancelPost post={post} onClose={() => setOpen(null)} />}
    </Row>
  )
}

interface ScheduleToolsProps {
  readonly post: Waiting
  readonly onOpen: (dialog: DialogName) => void
}

function ScheduleTools({ post, onOpen }: ScheduleToolsProps) {
  const publish = useMutationCall('content.publishScheduledPost', {
    invalidates,
    onSuccess: () => void toasts.show({ message: word('Posted', 'said when it is done'), tone: 'success' }),
    onFailure: (error) => tellFailure(error),
  })
  const name = excerptOf(post)
  return (
    <Cluster gap={3}>
      <Button
        size="dense"
        isLoading={publish.isPending}
        onPress={() => publish.mutate({ body: { postId: post.id } })}
        aria-label={t('Publish now: {text}', { text: name })}
      >
        {t('Publish now')}
      </Button>
      <Button size="dense" onPress={() => onOpen('edit')} aria-label={t('Edit: {text}', { text: name })}>
        {word('Edit', 'button')}
      </Button>
      <Button size="dense" onPress={() => onOpen('time')} aria-label={t('Change the time: {text}', { text: name })}>
        {t('Change the time')}
      </Button>
      <Button
        size="dense"
        variant="quiet"
        onPress={() => onOpen('cancel')}
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
    ? t('{count, plural, one {# picture} other {# pictures}}', { count: media.length })
    : t('A post without text')
}

function NewTime({ post, onClose }: { readonly post: Waiting; readonly onClose: () => void }) {
  const [written, setWritten] = useState(() => writtenOf(post.scheduledLiveAt ?? new Date()))
  const move = useMutationCall('content.updateScheduledPostTime', {
    invalidates,
    onSuccess: () => {
      toasts.show({ message: t('Time changed'), tone: 'success' })
      onClose()
    },
  })
  const at = instantOf(written)
  const problem = move.error === null ? undefined : problemOf(move.error)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('When it appears')}
      size="small"
      isLocked={move.isPending}
      actions={
        <Button
          variant="primary"
          isLoading={move.isPending}
          disabledReason={at === null ? t('Choose a day and a time first') : undefined}
          onPress={() =>
            at !== null &&
            move.mutate({ body: { postId: post.id, scheduledLiveAt: at.toISOString(), zone: ownZone() } })
          }
        >
          {t('Save the time')}
        </Button>
      }
    >
      <Stack gap={4}>
        <TimeFields at={written} onChange={setWritten} error={problem?.sentence} />
      </Stack>
    </Dialog>
  )
}

function CancelPost({ post, onClose }: { readonly post: Waiting; readonly onClose: () => void }) {
  const remove = useMutationCall('content.deletePost', {
    invalidates,
    onSuccess: () => {
      toasts.show({ message: t('Post deleted') })
      onClose()
    },
    onFailure: (error) => tellFailure(error),
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('Delete this scheduled post?')}
      confirmLabel={t('Delete post')}
      onConfirm={() =>
        remove.mutateAsync({ body: { postId: post.id } }).then(
          () => undefined,
          () => undefined,
        )
      }
    >
      {t('It will not appear.')}
    </ConfirmDialog>
  )
}
