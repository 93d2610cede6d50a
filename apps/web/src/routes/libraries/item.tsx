import { useEffect, useRef } from 'react'
import { useParams } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { ItemList } from '#features/libraries/ItemList.tsx'
import { NoteField } from '#features/libraries/NoteField.tsx'
import { ReadingBar } from '#features/libraries/ReadingBar.tsx'
import { usePlayback } from '#features/libraries/usePlayback.ts'
import { useProgress } from '#features/libraries/useProgress.ts'
import { itemTitle, unlockedBy } from '#features/libraries/labels.ts'
import type { Library } from '#features/libraries/labels.ts'
import styles from '#features/libraries/Reader.module.css'
import { Comments } from '#features/posts/comments/Comments.tsx'
import { PostCard } from '#features/posts/card/PostCard.tsx'
import { PostExtras } from '#features/posts/card/PostExtras.tsx'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useAllItems } from '#lib/entities/libraries/useAllItems.ts'
import type { LibraryItem } from '#lib/entities/libraries/useAllItems.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useWatch } from '#lib/data/realtime/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

/** L03: one item of a library to read, watch or hear, with the others beside it. */
export function LibraryItemPage() {
  const { groupId = '', libraryId = '', postId = '' } = useParams({ strict: false })
  const library = useCall('groups.getContentLibrary', { params: { groupId, contentLibraryId: libraryId } })
  const { query, items, isWhole } = useAllItems(libraryId)
  useWatch('GROUP', groupId)
  const current = items.find(({ post }) => post.id === postId)
  return (
    <Screen
      title={current === undefined ? word('Library', 'name of the screen') : itemTitle(current)}
      place={library.data?.title}
      parent={paths.library(groupId, libraryId)}
    >
      <Loaded query={library} skeleton={<RowsSkeleton rows={3} />}>
        {(shown) => (
          <Loaded query={query} skeleton={<RowsSkeleton rows={3} />}>
            {() =>
              current === undefined ? (
                isWhole ? (
                  <NotHere library={shown} />
                ) : (
                  <RowsSkeleton rows={3} />
                )
              ) : (
                <Reader key={current.id} library={shown} items={items} item={current} />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </Screen>
  )
}

/** The post was removed from the library, or is locked. */
function NotHere({ library }: { readonly library: Library }) {
  return (
    <EmptyList
      kind="library"
      action={<LinkButton href={paths.library(library.groupId, library.id)}>{t('Back to library')}</LinkButton>}
    >
      {library.locked ? unlockedBy(library) : t('No longer in this library')}
    </EmptyList>
  )
}

interface ReaderProps {
  readonly library: Library
  readonly items: readonly LibraryItem[]
  readonly item: LibraryItem
}

function Reader({ library, items, item }: ReaderProps) {
  const page = useRef<HTMLDivElement>(null)
  const { post, progress } = item
  const { save } = useProgress(item.id, { isQuiet: true })
  useWatch('POST', post.id)
  useBegun(item, library.locked)
  usePlayback({
    frame: page,
    mediaId: library.locked ? undefined : playedIn(item),
    positionMs: progress.positionMs,
    onPosition: (positionMs) => save({ positionMs }),
    onEnded: () => save({ state: 'DONE', positionMs: 0 }),
  })
  return (
    <div className={styles['reader']}>
      <div className={styles['main']} ref={page}>
        <PostCard post={post} isAlone extras={PostExtras} />
        {!library.locked && (
          <div className={styles['keep']}>
            {item.progress.state === 'DONE' && <NotDone itemId={item.id} />}
            <NoteField itemId={item.id} />
          </div>
        )}
        {post.locked === null && (
          <Comments
            postId={post.id}
            count={post.counts.comments}
            mayComment={post.can.comment}
            groupId={post.group?.id}
          />
        )}
        <ReadingBar library={library} items={items} item={item} />
      </div>
      <nav aria-label={t('Library items')} className={styles['list']}>
        <ItemList library={library} items={items} currentId={item.id} headingLevel={2} />
      </nav>
    </div>
  )
}

const playedIn = ({ post }: LibraryItem): string | undefined =>
  post.media.find(({ mediaType, status }) => mediaType !== 'IMAGE' && status === 'READY')?.id

/** Counts the view, and that the item was started. */
function useBegun({ id, post, progress }: LibraryItem, isLocked: boolean): void {
  const { mutate: view } = useMutationCall('content.viewPost')
  const { save } = useProgress(id, { isQuiet: true })
  const isNew = progress.state === 'TODO' && !isLocked
  const start = useRef(() => undefined as void)
  useEffect(() => {
    start.current = () => {
      if (isNew) save({ state: 'STARTED' })
    }
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      view({ body: { postIds: [post.id] } })
      start.current()
    }, 1000)
    return () => clearTimeout(timer)
  }, [post.id, view])
}

function NotDone({ itemId }: { readonly itemId: string }) {
  const { save } = useProgress(itemId)
  return (
    <Button icon="check-circle" onPress={() => save({ state: 'STARTED' })}>
      {t('Done. Mark as not done')}
    </Button>
  )
}
