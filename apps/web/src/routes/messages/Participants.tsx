import { useState } from 'react'
import type { ComponentProps } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { ConfirmDialog } from '@koinon/ui/overlays/ConfirmDialog'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { MenuButton } from '@koinon/ui/overlays/MenuButton'
import type { Conversation } from '../../features/chat/index.ts'
import { PersonRow, PersonRows } from '../../lib/people/PersonRow.tsx'
import { PersonRowsSkeleton } from '../../lib/people/PersonRowsSkeleton.tsx'
import { useMutationCall, usePages } from '../../lib/calls/index.ts'
import type { ItemOf } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazyPart.tsx'
import { useAccount } from '../../lib/session/index.ts'
import { Loaded, LoadMore } from '../../lib/states/index.ts'
import { tellFailure, toasts } from '../../lib/toasts.ts'
import { PeoplePicker } from './PeoplePicker.tsx'
import type { Picked } from './PeoplePicker.tsx'

const ReportPerson = lazyPart(() => import('../../lib/people/ReportPerson.tsx'), 'ReportPerson')

type Participant = ItemOf<'chat.getParticipants'>
const invalidates = ['chat.getParticipants', 'chat.getConversation', 'chat.getSubscribedConversations'] as const

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
                hint={person.id === me.id ? word('You', 'label or title in messages') : roleWords(role)}
              >
                {person.id === me.id ? undefined : (
                  <ParticipantMenu
                    conversationId={conversation.id}
                    person={person}
                    mayRemove={conversation.can.remove && role !== 'OWNER'}
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

const roleWords = (role: Participant['role']): string | undefined =>
  role === 'OWNER'
    ? word('Owner', 'label or title in messages')
    : role === 'ADMIN'
      ? word('Admin', 'label or title in messages')
      : undefined

function ParticipantMenu({
  conversationId,
  person,
  mayRemove,
}: {
  readonly conversationId: string
  readonly person: Participant['person']
  readonly mayRemove: boolean
}) {
  const [isRemoving, setRemoving] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const { id: userId, displayName: name } = person
  const remove = useMutationCall('chat.removeParticipant', {
    invalidates,
    onSuccess: () => setRemoving(false),
    onFailure: (error) => tellFailure(error),
  })
  const entries: ComponentProps<typeof MenuButton>['entries'] = [
    { id: 'report', label: t('Report {name}', { name }), icon: 'flag', onAction: () => setReporting(true) },
    ...(mayRemove
      ? [
          {
            id: 'remove',
            label: t('Remove {name}', { name }),
            icon: 'user-minus',
            tone: 'danger',
            onAction: () => setRemoving(true),
          } as const,
        ]
      : []),
  ]
  return (
    <>
      <MenuButton label={t('What to do about {name}', { name })} entries={entries} />
      {isReporting && <ReportPerson userId={userId} name={name} onClose={() => setReporting(false)} />}
      <ConfirmDialog
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        title={t('Remove {name} from the conversation?', { name })}
        confirmLabel={t('Remove {name}', { name })}
        onConfirm={() =>
          remove.mutateAsync({ body: { conversationId, userId } }).then(
            () => undefined,
            () => undefined,
          )
        }
      >
        {t('They hear nothing more. What they wrote stays.')}
      </ConfirmDialog>
    </>
  )
}

function AddPeople({ conversationId, onClose }: { readonly conversationId: string; readonly onClose: () => void }) {
  const [picked, setPicked] = useState<readonly Picked[]>([])
  const add = useMutationCall('chat.addParticipants', {
    invalidates,
    onSuccess: ({ asked }) => {
      if (asked.length > 0)
        toasts.show({
          message: t('{count, plural, one {# person is asked first.} other {# people are asked first.}}', {
            count: asked.length,
          }),
        })
      onClose()
    },
    onFailure: (error) => tellFailure(error),
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Add people')}
      actions={
        <Button
          variant="primary"
          isLoading={add.isPending}
          disabledReason={picked.length === 0 ? t('Choose somebody first') : undefined}
          onPress={() => add.mutate({ body: { conversationId, userIds: picked.map(({ id }) => id) } })}
        >
          {t('Add them')}
        </Button>
      }
    >
      <PeoplePicker picked={picked} onChange={setPicked} />
    </Dialog>
  )
}
