import { useState } from 'react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { TextField } from '@koinon/ui/fields/TextField'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { isAwaitingAnswer } from '#features/chat/index.ts'
import { ConversationMark } from '#lib/entities/conversations/ConversationMark.tsx'
import type { Conversation } from '#features/chat/index.ts'
import { nameOf } from '#lib/entities/conversations/conversationNames.ts'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { LockConversation } from './LockConversation.tsx'
import { MuteFor } from './MuteFor.tsx'
import { Participants } from './Participants.tsx'
import { Picture } from './Picture.tsx'
import { Shared } from './Shared.tsx'
import { Name } from '#lib/entities/people/Name.tsx'
import styles from './Messages.module.css'

type Level = Conversation['notification']['level']
const invalidates = ['chat.getConversation', 'chat.getSubscribedConversations'] as const

/** C04: participants, notifications, the name, and how to leave. */
export function ConversationDetails() {
  const { conversationId = '' } = useParams({ strict: false })
  const conversation = useCall('chat.getConversation', { body: { conversationId } })
  return (
    <Screen
      title={word('Details', 'label or title in messages')}
      place={word('Messages', 'label or title in messages')}
      parent={paths.conversation(conversationId)}
    >
      <Loaded query={conversation} skeleton={<RowsSkeleton rows={3} />}>
        {(shown) => (
          <Stack gap={7} className={styles['page']}>
            <Head conversation={shown} />
            {shown.can.edit && (
              <>
                <Picture conversation={shown} />
                <Title key={shown.title} conversation={shown} />
              </>
            )}
            {shown.can.edit && <LockConversation conversation={shown} />}
            <Notifications conversation={shown} />
            <Participants conversation={shown} />
            <Shared conversationId={shown.id} />
            <LeaveConversation conversation={shown} />
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
}

function Head({ conversation }: { readonly conversation: Conversation }) {
  const me = useAccount()
  const count = conversation.participantCount
  return (
    <Stack isPadded gap={4}>
      <Cluster gap={4}>
        <ConversationMark conversation={conversation} myId={me.id} size={56} />
        <Stack gap={1}>
          <Heading level={2} size="h3" dir="auto">
            <Name of={nameOf(conversation, me.id)} />
          </Heading>
          {conversation.kind !== 'DIRECT' && count > 1 && (
            <Text tone="muted">{t('{count, plural, one {# person} other {# people}}', { count })}</Text>
          )}
        </Stack>
      </Cluster>
    </Stack>
  )
}

function Title({ conversation: { id: conversationId, title } }: { readonly conversation: Conversation }) {
  const [name, setName] = useState(title ?? '')
  const rename = useMutationCall('chat.updateConversation', {
    invalidates,
    onSuccess: () => void toasts.show({ message: word('Saved', 'label or title in messages') }),
  })
  const isChanged = name.trim() !== (title ?? '')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        rename.mutate({ body: { conversationId, title: !hasVisibleText(name) ? null : name.trim() } })
      }}
    >
      <Stack isPadded gap={4} align="start">
        <TextField
          label={t('Conversation name')}
          value={name}
          onChange={setName}
          isOptional
          maxLength={80}
          dir="auto"
          error={rename.error === null ? undefined : problemOf(rename.error).sentence}
        />
        {isChanged && (
          <Button type="submit" variant="primary" isLoading={rename.isPending}>
            {t('Save name')}
          </Button>
        )}
      </Stack>
    </form>
  )
}

function Notifications({
  conversation: { id: conversationId, notification },
}: {
  readonly conversation: Conversation
}) {
  const set = useMutationCall('chat.setConversationNotification', {
    invalidates,
    onFailure: (error) => toastFailure(error),
  })
  const shown = set.isPending ? set.variables.body.level : notification.level
  return (
    <Stack isPadded gap={4}>
      <RadioGroup
        legend={word('Notifications', 'section of the settings')}
        value={shown}
        onChange={(level) => set.mutate({ body: { conversationId, level: level as Level } })}
        options={[
          { value: 'ALL', label: t('Every message') },
          { value: 'MENTIONS', label: t('When you are mentioned') },
          {
            value: 'NONE',
            label: word('Nothing', 'label or title in messages'),
            hint: t('Stays in the list, without a badge.'),
          },
        ]}
      />
      <MuteFor conversationId={conversationId} notification={notification} />
    </Stack>
  )
}

function LeaveConversation({ conversation }: { readonly conversation: Conversation }) {
  const { id: conversationId, kind, lastMessage } = conversation
  const navigate = useNavigate()
  const me = useAccount()
  const [isLeaving, setLeaving] = useState(false)
  const options = {
    invalidates: ['chat.getSubscribedConversations'] as const,
    onSuccess: () => void navigate({ href: paths.messages, replace: true }),
    onFailure: (error: Error) => toastFailure(error),
  }
  const hide = useMutationCall('chat.hideConversation', options)
  const leave = useMutationCall('chat.leaveConversation', options)
  return (
    <Stack isPadded gap={4} align="start">
      {!isAwaitingAnswer(conversation, me.id) && (
        <Button
          isLoading={hide.isPending}
          onPress={() => hide.mutate({ body: { conversationId, seq: lastMessage?.seq ?? 0 } })}
        >
          {t('Hide until a new message')}
        </Button>
      )}
      {kind === 'GROUP' && (
        <Button variant="danger-outline" onPress={() => setLeaving(true)}>
          {t('Leave conversation')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isLeaving}
        onOpenChange={setLeaving}
        title={t('Leave this conversation?')}
        confirmLabel={t('Leave conversation')}
        onConfirm={() =>
          leave.mutateAsync({ body: { conversationId } }).then(
            () => undefined,
            () => undefined,
          )
        }
      >
        {t('Your messages stay. Someone has to add you to rejoin.')}
      </ConfirmDialog>
    </Stack>
  )
}
