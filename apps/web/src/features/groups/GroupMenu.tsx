import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { ConfirmDialog } from '@koinon/ui/overlays/ConfirmDialog'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { MenuButton } from '@koinon/ui/overlays/MenuButton'
import { useMutationCall } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { tellFailure, toasts } from '../../lib/toasts.ts'
import type { GroupShown } from './GroupHead.tsx'

type OpenGroup = Extract<GroupShown, { locked: false }>

/** What members do with their group beside reading: its chat, and leaving. */
export function GroupMenu({ group }: { readonly group: OpenGroup }) {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const openChat = useMutationCall('chat.getGroupConversationId', {
    onSuccess: ({ conversationId }) => void navigate({ href: paths.conversation(conversationId) }),
    onFailure: (error) => tellFailure(error),
  })
  const leave = useMutationCall('groups.leaveGroup', {
    invalidates: ['groups.getGroup', 'groups.getGroupMemberships', 'groups.listGroupsV2'],
    onSuccess: () => {
      setLeaving(false)
      toasts.show({ message: t('You have left {group}', { group: group.name }) })
    },
    onFailure: (error) => tellFailure(error),
  })
  if (group.membership === null) return null
  return (
    <>
      {group.can.message && (
        <LinkButton
          href={paths.messages}
          onClick={(event) => {
            event.preventDefault()
            openChat.mutate({ body: { groupId: group.id } })
          }}
        >
          {t('Group chat')}
        </LinkButton>
      )}
      {group.can.leave && (
        <MenuButton
          label={t('More about {group}', { group: group.name })}
          entries={[
            {
              id: 'leave',
              label: t('Leave the group'),
              icon: 'door-open',
              tone: 'danger',
              onAction: () => setLeaving(true),
            },
          ]}
        />
      )}
      <ConfirmDialog
        isOpen={isLeaving}
        onOpenChange={setLeaving}
        title={t('Leave {group}?', { group: group.name })}
        confirmLabel={t('Leave the group')}
        onConfirm={() =>
          leave.mutateAsync({ body: { groupId: group.id } }).then(
            () => undefined,
            () => undefined,
          )
        }
      >
        {t('What you posted stays. You can come back the way you came.')}
      </ConfirmDialog>
    </>
  )
}
