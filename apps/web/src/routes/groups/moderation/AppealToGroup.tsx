import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'

const longest = 1000

interface AppealToGroupProps {
  readonly appeal: {
    readonly state: 'OPEN' | 'GRANTED' | 'REFUSED'
    readonly text: string
    readonly dueAt: Date | null
  }
  /** Says of an open appeal whose it is. */
  readonly title: string
  /** It is open, and the reader is not the one to decide. */
  readonly waitsForOther: boolean
  /** The fields that decide it. */
  readonly children: ReactNode
}

/** An appeal to a group: an admin who had no part in the decision decides it, once. */
export function AppealToGroup({ appeal, title, waitsForOther, children }: AppealToGroupProps) {
  const outcome = { OPEN: title, GRANTED: t('The appeal was granted'), REFUSED: t('The appeal was refused') }
  return (
    <Stack gap={3}>
      <Text weight="bold">{outcome[appeal.state]}</Text>
      <Text dir="auto">{appeal.text}</Text>
      {appeal.dueAt !== null && (
        <Text size="small" tone="muted">
          {t('Goes to the platform’s moderators on {date} unless it is decided.', {
            date: formatDate(appeal.dueAt, 'full'),
          })}
        </Text>
      )}
      {children}
      {waitsForOther && (
        <Text size="small" tone="muted">
          {t('An admin who had no part in the decision decides.')}
        </Text>
      )}
    </Stack>
  )
}

/** A decision on an appeal, as the calls take it. */
interface AppealDecision {
  readonly decision: 'GRANT' | 'REFUSE'
  readonly messageToAuthor?: string
}

interface AppealFieldsProps {
  /** Of the message to the appellant. */
  readonly label: string
  readonly grant: string
  readonly refuse: string
  readonly isPending: boolean
  readonly onDecide: (decision: AppealDecision) => void
}

/** A message to the appellant, and the two buttons. */
export function AppealFields({ label, grant, refuse, isPending, onDecide }: AppealFieldsProps) {
  const [message, setMessage] = useState('')
  const decide = (decision: AppealDecision['decision']) =>
    onDecide({ decision, ...(message.trim() !== '' && { messageToAuthor: message.trim() }) })
  return (
    <>
      <TextArea
        label={label}
        isOptional
        value={message}
        onChange={setMessage}
        maxLength={longest}
        rows={2}
        dir="auto"
      />
      <Cluster gap={3}>
        <Button size="dense" variant="primary" isLoading={isPending} onPress={() => decide('GRANT')}>
          {grant}
        </Button>
        <Button size="dense" variant="danger-outline" isLoading={isPending} onPress={() => decide('REFUSE')}>
          {refuse}
        </Button>
      </Cluster>
    </>
  )
}
