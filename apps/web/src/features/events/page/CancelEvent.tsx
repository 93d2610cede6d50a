import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { msg, t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { listingCalls } from '../list/listedEvents.ts'
import { ScopeChoice, scopeInput } from './ScopeChoice.tsx'
import type { Scope } from './ScopeChoice.tsx'
import type { EventView } from '../types.ts'

const longest = 280
const sentences = {
  LIVE_PURCHASES: msg('People have paid for this. Cancel it first: they are told, and its page says so.'),
}

export interface CancelEventProps {
  readonly event: EventView
  readonly onClose: () => void
}

/** V09: cancels the event, which keeps its page and notifies the guests; or deletes it. */
export function CancelEvent({ event, onClose }: CancelEventProps) {
  const isOff = event.state === 'CANCELLED'
  const [way, setWay] = useState<'CANCEL' | 'DELETE'>(isOff ? 'DELETE' : 'CANCEL')
  const [scope, setScope] = useState<Scope>('THIS')
  const [note, setNote] = useState('')
  const { cancel, remove } = useCallingOff(event, onClose)
  const params = { eventId: event.id }
  const words = note.trim()
  const go = () => {
    const given = scopeInput(event, scope)
    if (way === 'DELETE')
      return remove.mutate({ params, query: { ...given, ...(words === '' ? {} : { reason: words }) } })
    const body = { version: event.version, state: 'CANCELLED', ...given } as const
    return cancel.mutate({ params, body: { ...body, ...(words === '' ? {} : { note: words }) } })
  }
  const isPending = cancel.isPending || remove.isPending
  const error = cancel.error ?? remove.error
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Cancel or delete {event}', { event: event.title })}
      isLocked={isPending}
      actions={
        <Button variant={way === 'DELETE' ? 'danger' : 'primary'} isLoading={isPending} onPress={go}>
          {way === 'DELETE' ? t('Delete event') : t('Cancel event')}
        </Button>
      }
    >
      <Stack gap={6}>
        {event.recurrence !== null && <ScopeChoice event={event} scope={scope} onChange={setScope} />}
        {!isOff && (
          <RadioGroup
            legend={t('What happens to the event page?')}
            value={way}
            onChange={(value) => setWay(value === 'DELETE' ? 'DELETE' : 'CANCEL')}
            options={[
              { value: 'CANCEL', label: t('Keep the page, marked as cancelled') },
              { value: 'DELETE', label: t('Delete it with its updates and discussion') },
            ]}
          />
        )}
        <TextArea
          label={t('Message to guests')}
          hint={t('Guests are always notified.')}
          value={note}
          onChange={setNote}
          rows={2}
          counterLimit={longest}
          isOptional
        />
        {error !== null && (
          <Text tone="danger" role="alert">
            {problemOf(error, sentences).sentence}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

/** Both ways tell what was done; deleting leaves the page, which is gone. */
function useCallingOff({ title, group }: EventView, onClose: () => void) {
  const navigate = useNavigate()
  const cancel = useMutationCall('groups.updateCommunityEvent', {
    invalidates: listingCalls,
    onSuccess: () => {
      toasts.show({ message: t('{event} is cancelled', { event: title }), tone: 'success' })
      onClose()
    },
  })
  const remove = useMutationCall('groups.deleteCommunityEvent', {
    invalidates: listingCalls,
    onSuccess: () => {
      toasts.show({ message: t('{event} is deleted', { event: title }), tone: 'success' })
      onClose()
      return navigate({ href: group === null ? paths.events : paths.groupEvents(group.id) })
    },
  })
  return { cancel, remove }
}
