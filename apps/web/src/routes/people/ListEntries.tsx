import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { GroupRow } from '#features/groups/GroupRow.tsx'
import type { NamedList } from '#lib/entities/lists/listTexts.ts'
import { invalidateCalls, invokeOnce } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { FollowButton } from '#lib/entities/people/FollowButton.tsx'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { useUndo } from '#lib/feedback/useUndo.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { useAccount } from '#lib/session/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'

export type ListEntry = ItemOf<'users.getNamedListEntries'>

export interface ListEntriesProps {
  readonly list: Pick<NamedList, 'id' | 'isMine'>
  readonly entries: readonly ListEntry[]
  readonly hasMore: boolean
}

const nameOf = (entry: ListEntry): string => (entry.kind === 'USER' ? entry.entity.displayName : entry.entity.name)

/** The people and groups on a list; its owner removes them, which can be undone. */
export function ListEntries({ list, entries, hasMore }: ListEntriesProps) {
  const { id: ownId } = useAccount()
  const { isGone, remove } = useRemoving(list.id)
  const shown = entries.filter(({ entity }) => !isGone(entity.id))
  if (shown.length === 0 && !hasMore) return <NoEntries isMine={list.isMine} />
  const tool = (entry: ListEntry) =>
    list.isMine && (
      <Button
        size="dense"
        aria-label={t('Remove {name} from this list', { name: nameOf(entry) })}
        onPress={({ currentTarget }) => remove(entry, currentTarget.closest('li'))}
      >
        {word('Remove', 'button')}
      </Button>
    )
  return (
    <PersonRows label={t('On this list')}>
      {shown.map((entry) =>
        entry.kind === 'USER' ? (
          <PersonRow key={entry.entity.id} person={entry.entity}>
            {entry.entity.id !== ownId && <FollowButton person={entry.entity} size="dense" variant="secondary" />}
            {tool(entry)}
          </PersonRow>
        ) : (
          <GroupRow key={entry.entity.id} group={entry.entity}>
            {tool(entry)}
          </GroupRow>
        ),
      )}
    </PersonRows>
  )
}

/** The text of an empty list, in place of people and posts. */
export function NoEntries({ isMine }: { readonly isMine: boolean }) {
  return (
    <EmptyList kind="person">
      {isMine
        ? t('Nobody is on this list yet. Choose “Add to lists” in the menu of a person or group.')
        : t('Nobody is on this list yet.')}
    </EmptyList>
  )
}

function useRemoving(listId: string) {
  const queryClient = useQueryClient()
  const undo = useUndo('list entries')
  const remove = (entry: ListEntry, row: Element | null) => {
    const { kind, entity } = entry
    focusNeighbour(row)
    undo.run(entity.id, {
      message: t('{name} is no longer on this list', { name: nameOf(entry) }),
      commit: async () => {
        const body = { entries: [{ kind, entityId: entity.id }] }
        await invokeOnce('users.removeFromNamedList', { params: { listId }, body })
        await invalidateCalls(queryClient, [
          'users.getNamedLists',
          'users.getNamedList',
          'users.getNamedListEntries',
          'users.getNamedListPosts',
        ])
      },
    })
  }
  return { isGone: undo.isGone, remove }
}
