import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { DatePicker } from '@koinon/ui/dates/DatePicker'
import { Stack } from '@koinon/ui/foundations/Stack'
import { t, word } from '#lib/text/i18n/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { instantAt, ownZone, wallTimeOf } from '#lib/text/timeZones.ts'
import { firstMessageFrom } from './firstMessageFrom.ts'

export interface GoToDayProps {
  readonly conversationId: string
  readonly onGoTo: (messageId: string) => void
}

/** Jumps to the first message of a day; if nothing was said then, to the next one, or else to the last before. */
export function GoToDay({ conversationId, onGoTo }: GoToDayProps) {
  const [day, setDay] = useState<string>()
  const [today] = useState(() => wallTimeOf(new Date(), ownZone()).date)
  const [isGoing, setGoing] = useState(false)
  const go = async () => {
    const start = instantAt({ date: day ?? '', time: '00:00' }, ownZone())
    if (start === null) return
    setGoing(true)
    try {
      const id = await firstMessageFrom(conversationId, start)
      if (id === undefined) toasts.show({ message: t('No messages yet') })
      else onGoTo(id)
    } catch (error) {
      toastFailure(error)
    }
    setGoing(false)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void go()
      }}
    >
      <Stack gap={4} align="start">
        <DatePicker label={t('Jump to date')} value={day} onChange={setDay} max={today} />
        <Button type="submit" isLoading={isGoing} disabledReason={day === undefined ? t('Choose a date') : undefined}>
          {word('Jump', 'button: to a day')}
        </Button>
      </Stack>
    </form>
  )
}
