import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { invalidateCalls, invokeOnce } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useUndo } from '#lib/feedback/useUndo.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'

export interface BlockedListProps {
  readonly rows: readonly ItemOf<'users.getBlockedUsers'>[]
}

/** Blocked people; unblocking removes a person from the list at once and can be undone for ten seconds. */
export function BlockedList({ rows }: BlockedListProps) {
  const queryClient = useQueryClient()
  const undo = useUndo('blocked')
  const shown = rows.filter(({ person }) => !undo.isGone(person.id))

  const unblock = (userId: string, name: string) => {
    focusNeighbour(document.activeElement?.closest('li') ?? null)
    undo.run(userId, {
      message: t('{name} is no longer blocked.', { name }),
      commit: async () => {
        await invokeOnce('users.unBlockUser', { body: { userId } })
        await invalidateCalls(queryClient, ['users.getBlockedUsers'])
      },
    })
  }

  if (shown.length === 0) {
    return <EmptyList kind="person">{t('You haven’t blocked anyone.')}</EmptyList>
  }
  return (
    <PersonRows label={t('Blocked people')}>
      {shown.map(({ person, blockedAt }) => (
        <PersonRow
          key={person.id}
          person={person}
          hint={t('Blocked since {date}', { date: formatDate(blockedAt, 'day') })}
        >
          <Button
            size="dense"
            aria-label={t('Unblock {name}', { name: person.displayName })}
            onPress={() => unblock(person.id, person.displayName)}
          >
            {word('Unblock', 'button beside a person')}
          </Button>
        </PersonRow>
      ))}
    </PersonRows>
  )
}
