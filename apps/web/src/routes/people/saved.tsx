import type { ReactNode } from 'react'
import { useSearch } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { EventTicket } from '#features/events/list/EventTicket.tsx'
import { GroupRow, GroupRows } from '#features/groups/GroupRow.tsx'
import { ItemRow } from '#features/libraries/ItemRow.tsx'
import { itemTitle } from '#features/libraries/labels.ts'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { PostList } from '#features/posts/list/PostList.tsx'
import { invalidateCalls, invokeOnce, usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { useUndo } from '#lib/feedback/useUndo.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import styles from '#features/events/list/Events.module.css'

const MemberSidebar = lazyPart(() => import('#routes/you/MemberSidebar.tsx'), 'MemberSidebar')

const kinds = { posts: 'POST', groups: 'GROUP', people: 'USER', events: 'EVENT', items: 'LIBRARY_ITEM' } as const
export type SavedKind = keyof typeof kinds
const emptyKinds = { posts: 'post', groups: 'group', people: 'person', events: 'event', items: 'library' } as const
type Favorite = ItemOf<'users.listFavoriteEntities'>

/** D07: what the member saved for later; nobody else sees it. */
export function Saved() {
  const { show = 'posts' }: { readonly show?: SavedKind } = useSearch({ strict: false })
  const saved = usePages('users.listFavoriteEntities', { body: { kind: kinds[show] } })
  const tab = (id: SavedKind, label: string) => ({
    href: id === 'posts' ? paths.saved : `${paths.saved}?show=${id}`,
    label,
    isCurrent: show === id,
  })
  return (
    <Screen title={word('Saved', 'place in the main navigation')} parent={paths.you} aside={<MemberSidebar />}>
      <LinkTabs
        label={t('Saved items')}
        tabs={[
          tab('posts', word('Posts', 'kind of what is saved')),
          tab('groups', word('Groups', 'kind of what is saved')),
          tab('people', word('People', 'kind of what is saved')),
          tab('events', word('Events', 'name of the screen')),
          tab('items', word('Library items', 'kind of what is saved')),
        ]}
      />
      <Loaded query={saved} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) => <SavedPart show={show} items={items} hasMore={saved.hasNextPage} />}
      </Loaded>
      <LoadMore {...saved} />
    </Screen>
  )
}

interface SavedPartProps {
  readonly show: SavedKind
  readonly items: readonly Favorite[]
  readonly hasMore: boolean
}

function SavedPart({ show, items, hasMore }: SavedPartProps) {
  const queryClient = useQueryClient()
  const undo = useUndo('saved')
  const remaining = items.filter(({ entity }) => !undo.isGone(entity.id))
  const remove = ({ kind, entity }: Favorite, row: Element | null) => {
    focusNeighbour(row)
    undo.run(entity.id, {
      message: t('Removed from saved'),
      commit: async () => {
        await invokeOnce('users.removeFavoriteEntity', { body: { kind, entityId: entity.id } })
        await invalidateCalls(queryClient, ['users.listFavoriteEntities'])
      },
    })
  }
  const tool = (favorite: Favorite, name: string) => (
    <Button
      size="dense"
      onPress={({ currentTarget }) => remove(favorite, currentTarget.closest('li'))}
      aria-label={t('Remove {name} from saved', { name })}
    >
      {word('Remove', 'button')}
    </Button>
  )
  if (remaining.length === 0 && !hasMore)
    return (
      <EmptyList kind={emptyKinds[show]} action={<LinkButton href={paths.discover}>{t('Browse posts')}</LinkButton>}>
        {t('Nothing saved yet. Only you can see saved items.')}
      </EmptyList>
    )
  const label = t('Saved items')
  if (show === 'posts')
    return (
      <PostList
        label={label}
        posts={remaining.flatMap((favorite) => (favorite.kind === 'POST' ? favorite.entity : []))}
        isBusy={false}
        hasMore={hasMore}
      />
    )
  const list = { label, favorites: remaining, tool }
  switch (show) {
    case 'groups':
      return <SavedGroups {...list} />
    case 'people':
      return <SavedPeople {...list} />
    case 'events':
      return <SavedEvents {...list} />
    case 'items':
      return <SavedItems {...list} />
  }
}

interface SavedListProps {
  readonly label: string
  readonly favorites: readonly Favorite[]
  readonly tool: (favorite: Favorite, name: string) => ReactNode
}

function SavedEvents({ label, favorites, tool }: SavedListProps) {
  return (
    <ul role="list" aria-label={label} className={styles['tickets']}>
      {favorites.flatMap((favorite) =>
        favorite.kind === 'EVENT' ? (
          <li key={favorite.entity.id} data-item={favorite.entity.id}>
            <EventTicket event={favorite.entity} headingLevel={2}>
              {tool(favorite, favorite.entity.title)}
            </EventTicket>
          </li>
        ) : (
          []
        ),
      )}
    </ul>
  )
}

function SavedGroups({ label, favorites, tool }: SavedListProps) {
  return (
    <GroupRows label={label}>
      {favorites.flatMap((favorite) =>
        favorite.kind === 'GROUP' ? (
          <GroupRow key={favorite.entity.id} group={favorite.entity}>
            {tool(favorite, favorite.entity.name)}
          </GroupRow>
        ) : (
          []
        ),
      )}
    </GroupRows>
  )
}

function SavedItems({ label, favorites, tool }: SavedListProps) {
  return (
    <ol role="list" aria-label={label}>
      {favorites.flatMap((favorite) =>
        favorite.kind === 'LIBRARY_ITEM' ? (
          <ItemRow
            key={favorite.entity.id}
            item={favorite.entity}
            groupId={favorite.entity.post.group?.id ?? ''}
            place={<bdi>{favorite.entity.post.group?.name}</bdi>}
          >
            {tool(favorite, itemTitle(favorite.entity))}
          </ItemRow>
        ) : (
          []
        ),
      )}
    </ol>
  )
}

function SavedPeople({ label, favorites, tool }: SavedListProps) {
  return (
    <PersonRows label={label}>
      {favorites.flatMap((favorite) =>
        favorite.kind === 'USER' ? (
          <PersonRow key={favorite.entity.id} person={favorite.entity}>
            {tool(favorite, favorite.entity.displayName)}
          </PersonRow>
        ) : (
          []
        ),
      )}
    </PersonRows>
  )
}
