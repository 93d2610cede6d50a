import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { groupCaseChanges, groupCaseMessages } from './groupCaseCalls.ts'
import type { GroupCase } from './groupCaseCalls.ts'

const longest = 1000

interface GroupAppealProps {
  readonly item: GroupCase
  readonly appeal: NonNullable<GroupCase['appeal']>
}

/** The author's appeal to the group: an admin who had no part in the decision decides it, once. */
export function GroupAppeal({ item, appeal }: GroupAppealProps) {
  const outcome = {
    OPEN: t('The author appeals'),
    GRANTED: t('The appeal was granted'),
    REFUSED: t('The appeal was refused'),
  }[appeal.state]
  return (
    <Stack gap={3}>
      <Text weight="bold">{outcome}</Text>
      <Text dir="auto">{appeal.text}</Text>
      {appeal.dueAt !== null && (
        <Text size="small" tone="muted">
          {t('Goes to the platform’s moderators on {date} unless it is decided.', {
            date: formatDate(appeal.dueAt, 'full'),
          })}
        </Text>
      )}
      {item.can.judgeAppeal && <DecideAppeal item={item} />}
      {appeal.state === 'OPEN' && !item.can.judgeAppeal && (
        <Text size="small" tone="muted">
          {t('An admin who had no part in the decision decides.')}
        </Text>
      )}
    </Stack>
  )
}

function DecideAppeal({ item }: Pick<GroupAppealProps, 'item'>) {
  const [message, setMessage] = useState('')
  const decide = useMutationCall('groups.moderationAppealDecide', {
    invalidates: groupCaseChanges,
    onSuccess: ({ appeal }) => {
      toasts.show({
        message: appeal?.state === 'GRANTED' ? word('Restored', 'said after an appeal was granted') : t('Kept removed'),
        tone: 'success',
      })
    },
    onFailure: (error) => toastFailure(error, undefined, groupCaseMessages),
  })
  const send = (decision: 'GRANT' | 'REFUSE') =>
    decide.mutate({
      params: { id: item.id },
      body: { version: item.version, decision, ...(message.trim() !== '' && { messageToAuthor: message.trim() }) },
    })
  return (
    <>
      <TextArea
        label={t('Message to author')}
        isOptional
        value={message}
        onChange={setMessage}
        maxLength={longest}
        rows={2}
        dir="auto"
      />
      <Cluster gap={3}>
        <Button isLoading={decide.isPending} onPress={() => send('GRANT')}>
          {word('Restore', 'button that grants an appeal')}
        </Button>
        <Button variant="danger-outline" isLoading={decide.isPending} onPress={() => send('REFUSE')}>
          {t('Keep removed')}
        </Button>
      </Cluster>
    </>
  )
}
