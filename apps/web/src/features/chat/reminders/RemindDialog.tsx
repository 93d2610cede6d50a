import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { Pressable } from '@koinon/ui/actions/Pressable'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { paths } from '#lib/navigation/paths.ts'
import { formatDate } from '#lib/text/format.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { instantAt, ownZone, wallTimeOf, zoneLabel } from '#lib/text/timeZones.ts'
import { directionOf, excerptOf } from '../conversationTexts.ts'
import type { Message } from '../types.ts'
import { reminderTimes } from './reminderTimes.ts'
import type { ReminderTime } from './reminderTimes.ts'
import styles from './RemindDialog.module.css'

const sentences = {
  QUOTA_REACHED: msg('100 reminders are waiting already. Cancel one of them first.'),
  SCHEDULE_OUT_OF_RANGE: msg('Choose a time in the future, within a year.'),
}

export interface RemindDialogProps {
  readonly message: Message
  readonly onClose: () => void
}

/** When the reader wants to be reminded of a message: common times are one press. Nobody else learns of it. */
export function RemindDialog({ message, onClose }: RemindDialogProps) {
  const [now] = useState(() => new Date())
  const set = useSetReminder(onClose)
  const remind = (at: Date) => set.mutate({ body: { messageId: message.id, at: at.toISOString() } })
  const excerpt = excerptOf(message)
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('When should we remind you?')} size="small">
      <Stack gap={5}>
        <Text tone="muted" truncate={2} dir={directionOf(excerpt)}>
          {excerpt}
        </Text>
        <ul role="list" className={styles['times']}>
          {reminderTimes(now).map((time) => (
            <li key={time.id}>
              <Pressable className={styles['time']} isPending={set.isPending} onPress={() => remind(time.at)}>
                <span>{labelOf(time)}</span>
                <Text as="span" size="small" tone="muted">
                  {formatDate(time.at, time.id === 'hour' ? 'time' : 'weekday')}
                </Text>
              </Pressable>
            </li>
          ))}
        </ul>
        <OwnTime now={now} isPending={set.isPending} onChoose={remind} />
        {set.error !== null && (
          <Text tone="danger" role="alert">
            {problemOf(set.error, sentences).sentence}
          </Text>
        )}
        <Text size="small" tone="muted">
          {t('Only you see your reminders.')}
        </Text>
      </Stack>
    </Dialog>
  )
}

/** Sets the reminder; the toast says when it comes, and leads to all of them. */
function useSetReminder(onSet: () => void) {
  const navigate = useNavigate()
  return useMutationCall('chat.setMessageReminder', {
    invalidates: ['chat.getMessageReminders'],
    onSuccess: ({ at }) => {
      toasts.show({
        message: t('We’ll remind you: {time}', { time: formatDate(at, 'full') }),
        action: { label: t('See reminders'), onAction: () => void navigate({ href: paths.messageReminders }) },
      })
      onSet()
    },
  })
}

function labelOf({ id }: ReminderTime): string {
  if (id === 'hour') return t('In an hour')
  return id === 'tomorrow' ? t('Tomorrow at nine') : t('Next Monday at nine')
}

interface OwnTimeProps {
  readonly now: Date
  readonly isPending: boolean
  readonly onChoose: (at: Date) => void
}

/** A day and a time of one's own, in the reader's time zone, which is named. */
function OwnTime({ now, isPending, onChoose }: OwnTimeProps) {
  const timeZone = ownZone()
  const [{ date, time }, setAt] = useState(() => ({ date: wallTimeOf(now, timeZone).date, time: '' }))
  const at = instantAt({ date, time }, timeZone)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (at !== null) onChoose(at)
      }}
    >
      <Stack gap={4} align="start">
        <div className={styles['fields']}>
          <TextField
            type="date"
            label={word('Day', 'label of a field for a date')}
            value={date}
            onChange={(day) => setAt({ date: day, time })}
          />
          <TextField
            type="time"
            label={word('Time', 'label of a field for a time of day')}
            value={time}
            onChange={(hour) => setAt({ date, time: hour })}
          />
        </div>
        <Text size="small" tone="muted">
          {t('In your time zone, {zone}', { zone: zoneLabel(timeZone) })}
        </Text>
        <Button
          type="submit"
          isLoading={isPending}
          disabledReason={at === null ? t('Choose a day and a time') : undefined}
        >
          {word('Remind me', 'button: at a chosen time')}
        </Button>
      </Stack>
    </form>
  )
}
