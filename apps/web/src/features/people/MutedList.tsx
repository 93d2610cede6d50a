import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { invalidateCalls, invokeOnce } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { useUndo } from '#lib/feedback/useUndo.ts'
import { isForever } from '#lib/entities/forever.ts'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'

/** Muted people; unmuting removes a person from the list at once and can be undone for ten seconds. */
export function MutedList({ rows }: { readonly rows: readonly ItemOf<'users.getMutes'>[] }) {
  const queryClient = useQueryClient()
  const undo = useUndo('muted')
  const shown = rows.filter(({ person }) => !undo.isGone(person.id))

  const unmute = (userId: string, name: string) => {
    focusNeighbour(document.activeElement?.closest('li') ?? null)
    undo.run(userId, {
      message: t('{name} is no longer muted.', { name }),
      commit: async () => {
        await invokeOnce('users.deleteMute', { params: { userId } })
        await invalidateCalls(queryClient, ['users.getMutes', 'content.getFeed'])
      },
    })
  }
  if (shown.length === 0) return <EmptyList kind="person">{t('You haven’t muted anyone.')}</EmptyList>
  return (
    <PersonRows label={t('Muted people')}>
      {shown.map(({ person, mutedAt, mutedUntil }) => (
        <PersonRow
          key={person.id}
          person={person}
          hint={
            isForever(mutedUntil)
              ? t('Muted since {date}', { date: formatDate(mutedAt, 'day') })
              : t('Muted until {date}', { date: formatDate(mutedUntil, 'full') })
          }
        >
          <Button
            size="dense"
            aria-label={t('Unmute {name}', { name: person.displayName })}
            onPress={() => unmute(person.id, person.displayName)}
          >
            {word('Unmute', 'button beside a person')}
          </Button>
        </PersonRow>
      ))}
    </PersonRows>
  )
}
