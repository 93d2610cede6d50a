import { useQueryClient } from '@tanstack/react-query'
import { invalidateCalls, invokeOnce } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { UndoablePeople } from './UndoablePeople.tsx'

export interface BlockedListProps {
  readonly rows: readonly ItemOf<'users.getBlockedUsers'>[]
}

/** Blocked people, who can be unblocked. */
export function BlockedList({ rows }: BlockedListProps) {
  const queryClient = useQueryClient()
  return (
    <UndoablePeople
      list="blocked"
      label={t('Blocked people')}
      rows={rows.map(({ person, blockedAt }) => ({
        person,
        hint: t('Blocked since {date}', { date: formatDate(blockedAt, 'day') }),
      }))}
      empty={t('You haven’t blocked anyone.')}
      button={word('Unblock', 'button beside a person')}
      buttonLabel={(name) => t('Unblock {name}', { name })}
      message={(name) => t('{name} is no longer blocked.', { name })}
      remove={async (userId) => {
        await invokeOnce('users.unBlockUser', { body: { userId } })
        await invalidateCalls(queryClient, ['users.getBlockedUsers'])
      }}
    />
  )
}
