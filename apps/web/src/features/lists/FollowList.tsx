import { useEffect, useRef } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import type { NamedList } from '#lib/entities/lists/listTexts.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { dayMs } from '#lib/text/durations.ts'
import { t } from '#lib/text/i18n/index.ts'

/** Follows everybody on a list with one press, and says how many that were. */
export function FollowList({ list }: { readonly list: Pick<NamedList, 'id' | 'isMine'> }) {
  const follow = useMutationCall('users.followNamedList', {
    invalidates: ['users.getNamedList', 'users.getNamedListEntries', 'users.getNamedListPosts', 'content.getFeed'],
    onSuccess: (reply) => void toasts.show({ message: resultText(reply), tone: 'success' }),
    onFailure: (error) => toastFailure(error),
  })
  useFollowOnArrival(list.id, () => follow.mutate({ params: { listId: list.id } }))
  return (
    <Button
      variant={list.isMine ? 'secondary' : 'primary'}
      size="dense"
      icon="user-plus"
      isLoading={follow.isPending}
      onPress={() => follow.mutate({ params: { listId: list.id } })}
    >
      {t('Follow everyone')}
    </Button>
  )
}

/**
 * A person who joined to follow a list follows everybody when they come back to it. Only a new member: a link made by
 * somebody else follows nobody for others.
 */
function useFollowOnArrival(listId: string, follow: () => void): void {
  const { follow: whom }: { readonly follow?: 'all' } = useSearch({ strict: false })
  const { id } = useAccount()
  const navigate = useNavigate()
  const hasStarted = useRef(false)
  useEffect(() => {
    if (whom !== 'all' || hasStarted.current) return
    hasStarted.current = true
    if (isNewMember(id)) follow()
    void navigate({ href: paths.list(listId), replace: true })
  }, [follow, id, listId, navigate, whom])
}

/** An account's id is a UUIDv7: it begins with the milliseconds at which it was made. */
const isNewMember = (accountId: string): boolean =>
  Date.now() - Number.parseInt(accountId.replaceAll('-', '').slice(0, 12), 16) < dayMs

/** Private people receive a request instead. */
function resultText({ followed, requested }: ReplyOf<'users.followNamedList'>): string {
  if (followed === 0 && requested === 0) return t('You already follow everyone here')
  const following = t('You follow {count, plural, one {# more person} other {# more people}}', { count: followed })
  const requests = t('{count, plural, one {# request sent} other {# requests sent}}', { count: requested })
  return requested === 0 ? following : followed === 0 ? requests : `${following} · ${requests}`
}
