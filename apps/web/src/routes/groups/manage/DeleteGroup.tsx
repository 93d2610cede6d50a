import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { CallError } from '@koinon/client/errors'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { Banner } from '@koinon/ui/overlays/Banner'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import type { OpenGroup } from '#features/groups/index.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { groupListCalls } from '../mine/DeletedGroups.tsx'

/** The properties of a group that are needed to delete it. */
type Deletable = Pick<OpenGroup, 'id' | 'name' | 'parentId'> & { readonly can: Pick<OpenGroup['can'], 'transfer'> }

interface DeleteGroupProps {
  readonly group: Deletable
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** The next step; without it, the screen where the group was listed opens. */
  readonly onDeleted?: () => void
}

/** Asks for the name of the group first, and for another word where buyers lose what nobody here can give back. */
export function DeleteGroup({ group, isOpen, onOpenChange, onDeleted }: DeleteGroupProps) {
  const { remove, isOwn } = useDeletion(group, onDeleted)
  const [isAgreed, setAgreed] = useState(false)
  const buyers = buyersIn(remove.error)
  const isOnceAtApple = buyers !== null && buyers.onceAtApple === buyers.buyers
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('Delete {group}?', { group: group.name })}
      confirmLabel={t('Delete group')}
      typedProof={{
        label: t('Type the group name'),
        expected: group.name,
        mismatchReason: t('Group name doesn’t match'),
      }}
      error={isOnceAtApple ? undefined : refusalText(remove.error, buyers)}
      onConfirm={() =>
        remove.start(isOnceAtApple && isAgreed).then(
          () => undefined,
          () => undefined,
        )
      }
    >
      {isOwn
        ? t('Removes the group with its posts, chat and subgroups. You can restore it for 30 days.')
        : t('Removes the group with its posts and chat. Its owner can restore it for 30 days.')}{' '}
      {t('Guests of upcoming events are notified that they’re cancelled.')}
      {isOnceAtApple && (
        <>
          <Banner tone="warning" role="alert">
            {paidText(buyers)}
          </Banner>
          <Checkbox isSelected={isAgreed} onChange={setAgreed}>
            {t('Buyers lose access and are told how to get a refund from Apple.')}
          </Checkbox>
        </>
      )}
    </ConfirmDialog>
  )
}

/** Its owner deletes a group; admins of its parent delete a subgroup by another call. */
function useDeletion(group: Deletable, onDeleted: DeleteGroupProps['onDeleted']) {
  const navigate = useNavigate()
  const isOwn = group.can.transfer
  const leave = (message: string, href: string) => {
    toasts.show({ message })
    if (onDeleted !== undefined) return onDeleted()
    // Unsaved settings go with the group.
    void navigate({ href, replace: true, ignoreBlocker: true })
    return undefined
  }
  const own = useMutationCall('groups.deleteGroup', {
    invalidates: groupListCalls,
    onSuccess: ({ purgeAt }) =>
      leave(
        t('{group} deleted. You can restore it until {date}.', {
          group: group.name,
          date: formatDate(purgeAt, 'day'),
        }),
        paths.groups,
      ),
  })
  const below = useMutationCall('groups.deleteSubgroup', {
    invalidates: groupListCalls,
    onSuccess: () =>
      leave(
        t('{group} deleted. Its owner can restore it for 30 days.', { group: group.name }),
        group.parentId === null ? paths.groups : paths.group(group.parentId),
      ),
  })
  const start = (isAgreed: boolean): Promise<unknown> => {
    const agreed = isAgreed ? { withoutRefund: 'true' as const } : {}
    return isOwn
      ? own.mutateAsync({ params: { groupId: group.id }, query: { confirmName: group.name, ...agreed } })
      : below.mutateAsync({ params: { id: group.parentId ?? '', subId: group.id }, query: agreed })
  }
  return { isOwn, remove: { error: isOwn ? own.error : below.error, start } }
}

interface Buyers {
  readonly buyers: number
  readonly atApple: number
  readonly onceAtApple: number
}
/** The buyers because of whom a group cannot be deleted; null if the reason is another. */
function buyersIn(error: Error | null): Buyers | null {
  if (!(error instanceof CallError) || error.code !== 'LIVE_PURCHASES') return null
  const { buyers, atApple, onceAtApple } = error.body
  return { buyers: Number(buyers), atApple: Number(atApple), onceAtApple: Number(onceAtApple) }
}

function refusalText(error: Error | null, buyers: Buyers | null): string | undefined {
  if (error === null) return undefined
  return buyers === null ? problemOf(error).sentence : paidText(buyers)
}

/** Where somebody paid for what a group sells, what to do about that. */
function paidText({ buyers, atApple, onceAtApple }: Buyers): string {
  if (onceAtApple === buyers)
    return t(
      '{count, plural, one {# person paid once through Apple and would keep what they bought forever. Only Apple can refund them.} other {# people paid once through Apple and would keep what they bought forever. Only Apple can refund them.}}',
      { count: buyers },
    )
  const held = t(
    '{count, plural, one {# person has paid for what is sold here and still has it.} other {# people have paid for what is sold here and still have it.}}',
    { count: buyers },
  )
  const first = t('Stop selling it first, and refund the buyers.')
  const renewing = atApple - onceAtApple
  if (renewing === 0) return `${held} ${first}`
  const waits = t(
    '{count, plural, one {# of them pays through Apple, which only they can end: the group waits for that.} other {# of them pay through Apple, which only they can end: the group waits for that.}}',
    { count: renewing },
  )
  return atApple === buyers ? `${held} ${waits}` : `${held} ${first} ${waits}`
}
