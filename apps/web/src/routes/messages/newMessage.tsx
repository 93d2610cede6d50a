import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { PeoplePicker } from './PeoplePicker.tsx'
import type { Picked } from './PeoplePicker.tsx'
import { unreachableText } from './unreachableText.ts'
import styles from './Messages.module.css'

/** C03: picking one person opens the existing conversation or starts one; picking several starts one with a name. */
export function NewMessage() {
  const navigate = useNavigate()
  const [picked, setPicked] = useState<readonly Picked[]>([])
  const [title, setTitle] = useState('')
  const options = {
    invalidates: ['chat.getSubscribedConversations'] as const,
    onSuccess: ({ id }: { readonly id: string }) => void navigate({ href: paths.conversation(id), replace: true }),
  }
  const direct = useMutationCall('chat.createConversation', options)
  const several = useMutationCall('chat.createGroupConversation', options)
  const isSeveral = picked.length > 1
  const start = () => {
    const [first] = picked
    if (first === undefined) return
    if (isSeveral)
      several.mutate({
        body: {
          participantIds: picked.map(({ id }) => id),
          ...(!hasVisibleText(title) ? {} : { title: title.trim() }),
        },
      })
    else direct.mutate({ body: { userId: first.id } })
  }
  const error = isSeveral ? several.error : direct.error
  return (
    <Screen title={t('New message')} place={word('Messages', 'label or title in messages')} parent={paths.messages}>
      <Stack gap={5} className={styles['page']}>
        <PeoplePicker picked={picked} onChange={setPicked} />
        <Stack isPadded gap={4} align="start">
          {isSeveral && (
            <TextField
              label={t('Conversation name')}
              value={title}
              onChange={setTitle}
              isOptional
              maxLength={80}
              dir="auto"
            />
          )}
          {error !== null && (
            <Text tone="danger" role="alert">
              {unreachableText(error, picked) ?? problemOf(error).sentence}
            </Text>
          )}
          <Button
            variant="primary"
            isLoading={direct.isPending || several.isPending}
            disabledReason={picked.length === 0 ? t('Choose a member') : undefined}
            onPress={start}
          >
            {isSeveral ? t('Start conversation') : t('Message them')}
          </Button>
        </Stack>
      </Stack>
    </Screen>
  )
}
