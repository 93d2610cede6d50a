import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { invalidateCalls } from '#lib/data/calls/index.ts'
import type { CallName } from '#lib/data/calls/index.ts'
import { formatList } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import type { Person } from '#lib/entities/people/PersonRow.tsx'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'

export interface AcceptAllProps {
  /** The content of their requests. */
  readonly title: string
  readonly people: readonly Person[]
  readonly accept: (userId: string) => Promise<unknown>
  /** The calls to read again afterwards. */
  readonly invalidates: readonly CallName[]
}

/** Accepts every pending request, one after the other; names those for whom it failed. */
export function AcceptAll({ title, people, accept, invalidates }: AcceptAllProps) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const count = people.length
  const acceptAll = async () => {
    const refused: string[] = []
    let reason: unknown
    for (const { id, displayName } of people)
      await accept(id).catch((error: unknown) => {
        reason = error
        refused.push(displayName)
      })
    await invalidateCalls(queryClient, invalidates)
    setAsking(false)
    if (refused.length === 0) return
    if (refused.length === count) return toastFailure(reason)
    toasts.show({ message: t('Not accepted: {names}', { names: formatList(refused) }), tone: 'danger' })
  }
  return (
    <>
      <Button size="dense" onPress={() => setAsking(true)}>
        {t('Accept all {count}', { count })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('Accept all {count}?', { count })}
        confirmLabel={t('Accept all {count}', { count })}
        tone="default"
        onConfirm={acceptAll}
      >
        {title}: {formatList(people.map(({ displayName }) => displayName))}
      </ConfirmDialog>
    </>
  )
}
