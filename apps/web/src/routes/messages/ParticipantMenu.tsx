import { useState } from 'react'
import type { ComponentProps } from 'react'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import type { Conversation } from '#features/chat/index.ts'
import { invoke, useMutationCall } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'

const ReportPerson = lazyPart(() => import('#lib/entities/people/ReportPerson.tsx'), 'ReportPerson')

export const invalidates = [
  'chat.getParticipants',
  'chat.searchParticipants',
  'chat.getConversation',
  'chat.getSubscribedConversations',
] as const

type Participant = ItemOf<'chat.getParticipants'>
export interface ParticipantMenuProps extends Pick<Participant, 'person' | 'role'> {
  readonly conversation: Pick<Conversation, 'id' | 'kind' | 'can'>
  /** Whether the member owns the conversation. */
  readonly isOwner: boolean
}

/** The actions on somebody else in a conversation. Only its owner decides about admins. */
export function ParticipantMenu({ conversation, person, role, isOwner }: ParticipantMenuProps) {
  const [isRemoving, setRemoving] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const { id: userId, displayName: name } = person
  const { id: conversationId, can } = conversation
  const remove = useMutationCall('chat.removeParticipant', {
    invalidates,
    onSuccess: () => setRemoving(false),
    onFailure: (error) => toastFailure(error),
  })
  const setAdmin = useNameAdmins(conversationId)
  const mayRemove = can.remove && (role === 'MEMBER' || (isOwner && role === 'ADMIN'))
  const isAdmin = role === 'ADMIN'
  const entries: ComponentProps<typeof MenuButton>['entries'] = [
    ...(isOwner && conversation.kind === 'GROUP'
      ? [
          {
            id: 'admin',
            label: isAdmin ? t('Remove {name} as an admin', { name }) : t('Make {name} an admin', { name }),
            icon: 'user-gear',
            onAction: () => void setAdmin(userId, !isAdmin),
          } as const,
        ]
      : []),
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
      <MenuButton label={t('Actions for {name}', { name })} entries={entries} />
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
        {t('{name} gets no more messages. Earlier messages stay.', { name })}
      </ConfirmDialog>
    </>
  )
}

/** Makes somebody an admin, or no longer. All admins are named at once: they are read first, however many take part. */
function useNameAdmins(conversationId: string) {
  const { mutate } = useMutationCall('chat.updateConversation', {
    invalidates,
    onFailure: (error) => toastFailure(error),
  })
  return async (userId: string, isAdmin: boolean): Promise<void> => {
    try {
      const others = (await adminsOf(conversationId)).filter((id) => id !== userId)
      mutate({ body: { conversationId, adminIds: isAdmin ? [...others, userId] : others } })
    } catch (error) {
      toastFailure(error)
    }
  }
}

async function adminsOf(conversationId: string): Promise<readonly string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof invoke<'chat.getParticipants'>>> = await invoke('chat.getParticipants', {
      body: { conversationId, limit: 100, ...(cursor === null ? {} : { cursor }) },
    })
    ids.push(...page.items.flatMap(({ person, role }) => (role === 'ADMIN' ? [person.id] : [])))
    cursor = page.nextCursor
  } while (cursor !== null)
  return ids
}
