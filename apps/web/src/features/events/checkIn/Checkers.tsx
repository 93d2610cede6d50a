import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { MembersField } from '../form/MembersField.tsx'
import type { Host } from '../form/draft.ts'
import type { EventView } from '../types.ts'

const atMost = 20
const sentences = {
  USER_NOT_FOUND: msg('One of these people can no longer see the event. Remove that person.'),
}

export interface CheckersProps {
  readonly event: EventView
  readonly onClose: () => void
}

/** The people who check guests in besides the hosts: added and removed. */
export function Checkers({ event, onClose }: CheckersProps) {
  const { checkers = [] } = event
  const [people, setPeople] = useState<readonly Host[]>(checkers)
  const save = useMutationCall('eventCheckIn.createEvent', {
    invalidates: ['groups.communityEvent', 'eventCheckIn.getOwnedEvents'],
    onSuccess: () => {
      toasts.show({ message: t('Saved. New hosts and guests are notified.'), tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Check-in helpers')}
      isLocked={save.isPending}
      isDismissable={false}
      actions={
        <Button
          variant="primary"
          isLoading={save.isPending}
          onPress={() => save.mutate({ body: { eventId: event.id, checkerIds: people.map(({ id }) => id) } })}
        >
          {word('Save', 'button')}
        </Button>
      }
    >
      <Stack gap={5}>
        <Text>{t('Besides the hosts. Helpers see the guest list and check people in, but can’t edit the event.')}</Text>
        <MembersField
          label={t('Check-in helpers')}
          hint={t('Members of the group, up to {count}.', { count: atMost })}
          groupId={event.group?.id ?? ''}
          people={people}
          atMost={atMost}
          onChange={setPeople}
        />
        {save.error !== null && (
          <Text tone="danger" role="alert">
            {problemOf(save.error, sentences).sentence}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
