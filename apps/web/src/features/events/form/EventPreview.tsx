import { hasVisibleText } from '@koinon/contract/text'
import { Ticket } from '@koinon/ui/entities/Ticket'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { word } from '#lib/text/i18n/index.ts'
import { instantAt } from '#lib/text/timeZones.ts'
import { dateTabOf, spanOf, localTimeOf } from '../eventTimes.ts'
import { recurrenceText } from '../labels.ts'
import type { EventDraft } from './draft.ts'
import styles from './EventForm.module.css'

export interface EventPreviewProps {
  readonly draft: EventDraft
  readonly groupName: string | undefined
  readonly ground?: 'surface' | 'canvas'
}

/**
 * How others will see the event, while it is being written. A visual aid only: everything in it is also in the form.
 */
export function EventPreview({ draft, groupName, ground }: EventPreviewProps) {
  const [startTime, endTime] = [instantAt(draft.start, draft.timeZone), instantAt(draft.end, draft.timeZone)]
  const { recurrence, place, link } = draft
  const online = !hasVisibleText(link) ? undefined : word('Online', 'where an event is')
  const where = !hasVisibleText(place.text) ? online : place.text
  const times = startTime !== null && endTime !== null && endTime > startTime ? { startTime, endTime } : undefined
  const there = times && localTimeOf({ ...times, timeZone: draft.timeZone })
  return (
    <Stack gap={3} role="group" aria-label={word('Preview', 'how something will look')}>
      <Text size="small" tone="muted">
        {word('Preview', 'how something will look')}
      </Text>
      <div inert>
        {draft.cover?.url !== undefined && <img className={styles['cover']} src={draft.cover.url} alt="" />}
        <Ticket
          date={startTime === null ? { month: '', day: '?' } : dateTabOf(startTime)}
          title={!hasVisibleText(draft.title) ? word('Title', 'of an event') : draft.title.trim()}
          href="#"
          headingLevel={2}
          ground={ground}
          lines={[
            ...(times === undefined ? [] : [spanOf(times)]),
            ...(there === undefined ? [] : [there]),
            ...(recurrence === null || recurrence === 'KEPT' ? [] : [recurrenceText(recurrence, draft.start.date)]),
            ...(where === undefined ? [] : [<bdi key="where">{where}</bdi>]),
            ...(groupName === undefined ? [] : [<bdi key="group">{groupName}</bdi>]),
          ]}
        />
      </div>
    </Stack>
  )
}
