import { useNavigate } from '@tanstack/react-router'
import { splitArticle } from '#features/posts/compose/article/articleSource.ts'
import { typedText } from '#features/posts/compose/draft/composition.ts'
import { failureText } from '#features/posts/pending/publishFailures.ts'
import { draftIdOf } from '#features/posts/compose/draft/pendingPost.ts'
import { MediaThumbnails } from '#features/posts/pending/MediaThumbnails.tsx'
import { PendingList } from '#features/posts/pending/PendingList.tsx'
import { Button } from '@koinon/ui/actions/Button'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { invokeOnce, usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { openComposer } from '#lib/entities/composerState.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useQueuedCalls } from '#lib/data/offline/offlineQueue.ts'
import { paths } from '#lib/navigation/paths.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { useUndo } from '#lib/feedback/useUndo.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import styles from '#features/posts/pending/Pending.module.css'

const DraftsSidebar = lazyPart(() => import('./PendingSidebar.tsx'), 'DraftsSidebar')

type Draft = ItemOf<'content.getDrafts'>

/** H11: drafts, on all devices. */
export function Drafts() {
  const drafts = usePages('content.getDrafts')
  const undo = useUndo('drafts')
  // A post that waits to be sent is listed above, and not again as a draft.
  const queued = new Set(useQueuedCalls().map(draftIdOf))
  const remove = (draft: Draft) =>
    undo.run(draft.id, {
      message: t('Draft deleted'),
      commit: () => invokeOnce('content.deleteDraft', { params: { id: draft.id } }),
    })
  return (
    <Screen title={word('Drafts', 'link to unfinished posts')} parent={paths.you} aside={<DraftsSidebar />}>
      <Stack isPadded gap={5}>
        <Cluster gap={3}>
          <LinkButton href={paths.scheduled} icon="clock">
            {word('Scheduled', 'page of scheduled posts')}
          </LinkButton>
          <LinkButton href={paths.write} icon="article">
            {t('Write an article')}
          </LinkButton>
        </Cluster>
      </Stack>
      <PendingList />
      <Loaded query={drafts} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) => {
          const shown = items.filter(({ id }) => !undo.isGone(id) && !queued.has(id))
          return shown.length === 0 ? (
            <EmptyList kind="post" action={<Button onPress={() => openComposer()}>{t('Write a post')}</Button>}>
              {t('No drafts yet')}
            </EmptyList>
          ) : (
            <Rows label={word('Drafts', 'link to unfinished posts')}>
              {shown.map((draft) => (
                <DraftRow key={draft.id} draft={draft} onRemove={() => remove(draft)} />
              ))}
            </Rows>
          )
        }}
      </Loaded>
      <LoadMore {...drafts} />
    </Screen>
  )
}

function DraftRow({ draft, onRemove }: { readonly draft: Draft; readonly onRemove: () => void }) {
  const { text, isExcerpt, group, event, media, poll, failure } = draft
  const { title } = splitArticle(typedText(draft))
  const excerpt =
    title ||
    text.trim() ||
    (media.length > 0
      ? t('{count, plural, one {# photo} other {# photos}}', { count: media.length })
      : (poll?.options[0] ?? t('Empty draft')))
  const navigate = useNavigate()
  const go = () =>
    // A part of a draft must not be saved in place of the whole.
    title !== '' || isExcerpt
      ? void navigate({ href: `${paths.write}?draft=${draft.id}` })
      : openComposer({ draft, ...(group === null ? {} : { group: { id: group.id, name: group.name } }) })
  return (
    <Row
      id={draft.id}
      actions={
        <>
          <Button size="dense" onPress={go} aria-label={t('Continue draft: {text}', { text: excerpt.slice(0, 60) })}>
            {t('Continue draft')}
          </Button>
          <IconButton
            icon="trash"
            size="dense"
            label={t('Delete the draft: {text}', { text: excerpt.slice(0, 60) })}
            onPress={onRemove}
          />
        </>
      }
    >
      {failure !== null && (
        <Text size="small" className={styles['missed']}>
          {failureText(failure)}
        </Text>
      )}
      <Text dir="auto" className={styles['text']}>
        {excerpt}
      </Text>
      <MediaThumbnails media={media} />
      <Text size="small" tone="muted">
        {group !== null && (
          <>
            {t('for {group}', { group: group.name })}
            {' · '}
          </>
        )}
        {event !== null && (
          <>
            <bdi>{event.title}</bdi>
            {' · '}
          </>
        )}
        <RelativeTime at={draft.updatedAt} />
      </Text>
    </Row>
  )
}
