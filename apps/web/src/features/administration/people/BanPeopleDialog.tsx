import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Text } from '@koinon/ui/foundations/Text'
import { invalidateCalls, invoke } from '#lib/data/calls/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { FormDialog, ReasonField } from '#lib/forms/FormDialog.tsx'
import { filledText } from '#lib/forms/index.ts'
import type { CallForm } from '#lib/forms/useCallForm.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { AdminCard } from '../labels.ts'
import { BanLengthField } from '../user/BanLengthField.tsx'
import { banEndOf } from '../user/banEndOf.ts'
import { userCalls, userErrorMessages } from '../user/userDialogs.ts'

export interface BanPeopleDialogProps {
  /** The people whom the actor may ban. */
  readonly people: readonly AdminCard[]
  /** How many of the chosen are staff or banned already, and stay as they are. */
  readonly leftOut: number
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Bans several people for one reason; all of them are unbanned with one press on Undo. */
export function BanPeopleDialog({ people, leftOut, onDone, onClose }: BanPeopleDialogProps) {
  const form = useBanForm(people, onDone)
  return (
    <FormDialog
      id="ban-people"
      title={t('Ban {count, plural, one {# person} other {# people}}?', { count: people.length })}
      intro={t('All devices are signed out and the account’s content is hidden.')}
      form={form}
      confirm={word('Ban', 'button')}
      isDangerous
      onClose={onClose}
    >
      <Text size="small" tone="muted">
        {formatList(people.map(({ displayName }) => displayName))}
      </Text>
      {leftOut > 0 && (
        <Text size="small" tone="muted">
          {t(
            '{count, plural, one {# of the selected is staff, yourself or not active, and stays as it is.} other {# of the selected are staff, yourself or not active, and stay as they are.}}',
            { count: leftOut },
          )}
        </Text>
      )}
      <BanLengthField isAdministrator error={form.problem?.fields['until']} />
      <ReasonField form={form} />
    </FormDialog>
  )
}

/** One call after the other; at the first refusal the rest is not tried. */
function useBanForm(people: readonly AdminCard[], onDone: () => void): CallForm {
  const formRef = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const action = useAction(userErrorMessages)
  const refresh = () => invalidateCalls(queryClient, userCalls)
  const unban = async (banned: readonly AdminCard[]) => {
    try {
      for (const { id } of banned)
        await invoke('admin.banUser', {
          body: { action: 'UNBAN', userId: id, reason: word('Undone', 'reason for lifting a ban') },
        })
    } finally {
      await refresh()
    }
  }
  const ban = async (filled: FormData) => {
    const banned: AdminCard[] = []
    const body = { action: 'BAN', until: banEndOf(filled), reason: filledText(filled, 'reason') } as const
    try {
      for (const person of people) {
        await invoke('admin.banUser', { body: { ...body, userId: person.id } })
        banned.push(person)
      }
    } finally {
      if (banned.length > 0)
        toasts.showUndo({
          message: t('{count, plural, one {# person is banned.} other {# people are banned.}}', {
            count: banned.length,
          }),
          undoLabel: word('Undo', 'button that takes back what was just done'),
          onUndo: () => void unban(banned).catch(toastFailure),
        })
      await refresh()
    }
    onDone()
  }
  return {
    formRef,
    onSubmit: (event) => {
      event.preventDefault()
      const filled = new FormData(event.currentTarget)
      void action.run(() => ban(filled))
    },
    isPending: action.isPending,
    problem: action.problem,
    wait: action.wait,
  }
}
