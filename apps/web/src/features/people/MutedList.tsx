import { useQueryClient } from '@tanstack/react-query'
import { invalidateCalls, invokeOnce } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { isForever } from '#lib/entities/forever.ts'
import { UndoablePeople } from './UndoablePeople.tsx'

/** Muted people, who can be unmuted. */
export function MutedList({ rows }: { readonly rows: readonly ItemOf<'users.getMutes'>[] }) {
  const queryClient = useQueryClient()
  return (
    <UndoablePeople
      list="muted"
      label={t('Muted people')}
      rows={rows.map(({ person, mutedAt, mutedUntil }) => ({
        person,
        hint: isForever(mutedUntil)
          ? t('Muted since {date}', { date: formatDate(mutedAt, 'day') })
          : t('Muted until {date}', { date: formatDate(mutedUntil, 'full') }),
      }))}
      empty={t('You haven’t muted anyone.')}
      button={word('Unmute', 'button beside a person')}
      buttonLabel={(name) => t('Unmute {name}', { name })}
      message={(name) => t('{name} is no longer muted.', { name })}
      remove={async (userId) => {
        await invokeOnce('users.deleteMute', { params: { userId } })
        await invalidateCalls(queryClient, ['users.getMutes', 'content.getFeed'])
      }}
    />
  )
}
