import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import type { Conversation } from '#features/chat/index.ts'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { useMutationCall, usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { ParticipantMenu, invalidates } from './ParticipantMenu.tsx'
import { PeoplePicker } from './PeoplePicker.tsx'
import type { Picked } from './PeoplePicker.tsx'
import { unreachableText } from './unreachableText.ts'

type Participant = ItemOf<'chat.getParticipants'>

/** The participants; those who run the conversation add and remove people. */
export function Participants({ conversation }: { readonly conversation: Conversation }) {
  const [isAdding, setAdding] = useState(false)
  const me = useAccount()
  const participants = usePages('chat.getParticipants', { body: { conversationId: conversation.id } })
  return (
    <section aria-label={word('People', 'label or title in messages')}>
      <Stack isPadded gap={3}>
        <Cluster justify="between">
          <Heading level={3}>{word('People', 'label or title in messages')}</Heading>
          {conversation.can.add && (
            <Button size="dense" icon="user-plus" onPress={() => setAdding(true)}>
              {t('Add people')}
            </Button>
          )}
        </Cluster>
      </Stack>
      <Loaded query={participants} skeleton={<PersonRowsSkeleton rows={4} />}>
        {({ items }) => (
          <PersonRows label={t('People in the conversation')}>
            {items.map(({ person, role }) => (
              <PersonRow
                key={person.id}
                person={person}
                hint={person.id === me.id ? word('You', 'label or title in messages') : roleText(role)}
              >
                {person.id === me.id ? undefined : (
                  <ParticipantMenu
                    conversation={conversation}
                    person={person}
                    role={role}
                    isOwner={items.some((one) => one.person.id === me.id && one.role === 'OWNER')}
                  />
                )}
              </PersonRow>
            ))}
          </PersonRows>
        )}
      </Loaded>
      <LoadMore {...participants} />
      {isAdding && <AddPeople conversationId={conversation.id} onClose={() => setAdding(false)} />}
    </section>
  )
}

const roleText = (role: Participant['role']): string | undefined =>
  role === 'OWNER'
    ? word('Owner', 'label or title in messages')
    : role === 'ADMIN'
      ? word('Admin', 'label or title in messages')
      : role === 'MODERATOR'
        ? word('Moderator', 'role in a group')
        : undefined

function AddPeople({ conversationId, onClose }: { readonly conversationId: string; readonly onClose: () => void }) {
  const [picked, setPicked] = useState<readonly Picked[]>([])
  const unreachable = (error: unknown) => unreachableText(error, picked)
  const add = useMutationCall('chat.addParticipants', {
    invalidates,
    onSuccess: ({ asked, declined }) => {
      const [waiting, unwilling] = [asked.length, declined.length]
      if (waiting > 0)
        toasts.show({
          message: t('{count, plural, one {# person has to accept first.} other {# people have to accept first.}}', {
            count: waiting,
          }),
        })
      if (unwilling > 0)
        toasts.show({
          message: t(
            '{count, plural, one {# person recently declined. Try again tomorrow.} other {# people recently declined. Try again tomorrow.}}',
            { count: unwilling },
          ),
        })
      onClose()
    },
    onFailure: (error) => {
      if (unreachable(error) === undefined) toastFailure(error)
    },
  })
  const closed = unreachable(add.error)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Add people')}
      actions={
        <Button
          variant="primary"
          isLoading={add.isPending}
          disabledReason={picked.length === 0 ? t('Choose a member') : undefined}
          onPress={() => add.mutate({ body: { conversationId, userIds: picked.map(({ id }) => id) } })}
        >
          {t('Add people')}
        </Button>
      }
    >
      <PeoplePicker picked={picked} onChange={setPicked} addingTo={conversationId} />
      {closed !== undefined && (
        <Text tone="danger" role="alert">
          {closed}
        </Text>
      )}
    </Dialog>
  )
}
