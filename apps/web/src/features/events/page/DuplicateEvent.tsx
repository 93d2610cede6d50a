import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { CheckboxGroup } from '@koinon/ui/choices/Checkbox'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { daysLater, instantAt, wallTimeOf, zoneLabel } from '#lib/text/timeZones.ts'
import { DateTimeFields } from '../form/DateTimeFields.tsx'
import { listingCalls } from '../list/listedEvents.ts'
import type { EventView } from '../types.ts'

const parts = ['COVER', 'DESCRIPTION', 'PLACE', 'QUESTIONS', 'COST'] as const

export interface DuplicateEventProps {
  readonly event: EventView
  readonly onClose: () => void
}

/** V05: copies an event to another date, and opens the copy to be finished. */
export function DuplicateEvent({ event, onClose }: DuplicateEventProps) {
  const navigate = useNavigate()
  const [at, setAt] = useState(() => {
    const { date, time } = wallTimeOf(event.startTime, event.timeZone)
    return { date: daysLater(date, 7), time }
  })
  const [copied, setCopied] = useState<readonly string[]>(parts)
  const copy = useMutationCall('groups.duplicateCommunityEvent', {
    invalidates: listingCalls,
    onSuccess: ({ id }) => {
      onClose()
      return navigate({ href: paths.eventPart(id, 'edit') })
    },
  })
  const start = instantAt(at, event.timeZone)
  const go = () => {
    if (start === null) return
    const endTime = new Date(start.getTime() + event.endTime.getTime() - event.startTime.getTime()).toISOString()
    const { id: eventId, timeZone } = event
    const chosen = parts.filter((part) => copied.includes(part))
    copy.mutate({ body: { eventId, startTime: start.toISOString(), endTime, timeZone, copy: chosen } })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Copy {event}', { event: event.title })}
      isLocked={copy.isPending}
      actions={
        <Button
          variant="primary"
          isLoading={copy.isPending}
          disabledReason={start === null ? t('Choose a date and time') : undefined}
          onPress={go}
        >
          {t('Create copy')}
        </Button>
      }
    >
      <Stack gap={6}>
        <DateTimeFields legend={t('Start of the copy')} value={at} onChange={setAt} />
        <Text size="small" tone="muted">
          {t('Time zone: {zone}. Same length as this one.', { zone: zoneLabel(event.timeZone) })}
        </Text>
        <WhatToCopy copied={copied} onChange={setCopied} />
        {copy.error !== null && (
          <Text tone="danger" role="alert">
            {problemOf(copy.error).sentence}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

interface WhatToCopyProps {
  readonly copied: readonly string[]
  readonly onChange: (copied: readonly string[]) => void
}

function WhatToCopy({ copied, onChange }: WhatToCopyProps) {
  return (
    <CheckboxGroup
      legend={t('What to copy')}
      hint={t('Guests, updates and discussion aren’t copied.')}
      selected={copied}
      onChange={onChange}
      options={[
        { value: 'COVER', label: word('Picture', 'of an event') },
        { value: 'DESCRIPTION', label: word('Description', 'of an event') },
        { value: 'PLACE', label: word('Place', 'of an event') },
        { value: 'QUESTIONS', label: t('Questions for guests') },
        { value: 'COST', label: word('Price', 'of an event') },
      ]}
    />
  )
}
