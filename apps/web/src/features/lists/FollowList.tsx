import { useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import type { NamedList } from '#lib/entities/lists/listTexts.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { paths } from '#lib/navigation/paths.ts'
import { t } from '#lib/text/i18n/index.ts'

interface FollowListProps {
  readonly list: Pick<NamedList, 'id' | 'name' | 'isMine'>
}

/** Follows everybody on a list with one press, and says how many that were. */
export function FollowList({ list }: FollowListProps) {
  const follow = useMutationCall('users.followNamedList', {
    invalidates: ['users.getNamedList', 'users.getNamedListEntries', 'users.getNamedListPosts', 'content.getFeed'],
    onSuccess: (reply) => void toasts.show({ message: resultText(reply), tone: 'success' }),
    onFailure: (error) => toastFailure(error),
  })
  const followAll = () => follow.mutateAsync({ params: { listId: list.id } }).then(ignore, ignore)
  return (
    <>
      <Button
        variant={list.isMine ? 'secondary' : 'primary'}
        size="dense"
        icon="user-plus"
        isLoading={follow.isPending}
        onPress={() => void followAll()}
      >
        {t('Follow everyone')}
      </Button>
      <FollowOnArrival list={list} onConfirm={followAll} />
    </>
  )
}

/**
 * Asks a person who came from the page of a starter pack, by registering or signing in, whether they want to follow
 * everybody. An address alone follows nobody: anybody can make a link.
 */
function FollowOnArrival({ list, onConfirm }: FollowListProps & { readonly onConfirm: () => Promise<void> }) {
  const { follow: whom }: { readonly follow?: 'all' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(whom === 'all' && !list.isMine)
  const close = () => {
    setAsking(false)
    void navigate({ href: paths.list(list.id), replace: true })
  }
  if (!isAsking) return null
  return (
    <ConfirmDialog
      isOpen
      tone="default"
      onOpenChange={close}
      title={t('Follow everyone on “{list}”?', { list: list.name })}
      confirmLabel={t('Follow everyone')}
      cancelLabel={t('Not now')}
      onConfirm={() => onConfirm().then(close)}
    >
      {t('People with a private profile get a request.')}
    </ConfirmDialog>
  )
}

/** The outcome has been shown. */
const ignore = (): void => undefined

/** Private people receive a request instead. */
function resultText({ followed, requested }: ReplyOf<'users.followNamedList'>): string {
  if (followed === 0 && requested === 0) return t('You already follow everyone here')
  const following = t('You follow {count, plural, one {# more person} other {# more people}}', { count: followed })
  const requests = t('{count, plural, one {# request sent} other {# requests sent}}', { count: requested })
  return requested === 0 ? following : followed === 0 ? requests : `${following} · ${requests}`
}
