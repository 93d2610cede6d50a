import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { invalidateCalls, invokeOnce } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { ActionProblem } from '../ActionProblem.tsx'
import { LimitFields } from './LimitFields.tsx'
import type { Limits } from './LimitFields.tsx'

export interface ChangeLimitsProps {
  readonly childId: string
  readonly name: string
  readonly limits: Limits
  readonly onClose: () => void
}

/** Other limits for a child who stays in. */
export function ChangeLimits({ childId, name, limits: present, onClose }: ChangeLimitsProps) {
  const queryClient = useQueryClient()
  const [limits, setLimits] = useState(present)
  const action = useAction()
  const save = () =>
    action.run(async () => {
      await invokeOnce('accounts.familyLinkApprove', { body: { childId, limits } })
      await invalidateCalls(queryClient, ['accounts.familyLinksWaiting'])
      onClose()
      toasts.show({ message: word('Saved', 'label or title in settings') })
    })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Limits for {name}', { name })}
      actions={
        <Button variant="primary" isLoading={action.isPending} onPress={() => void save()}>
          {word('Save', 'button')}
        </Button>
      }
    >
      <Stack gap={5}>
        <ActionProblem action={action} />
        <LimitFields limits={limits} onChange={setLimits} />
      </Stack>
    </Dialog>
  )
}
