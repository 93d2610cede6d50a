import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextField } from '@koinon/ui/fields/TextField'
import { Text } from '@koinon/ui/foundations/Text'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '#lib/forms/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { ownZone, wallTimeOf } from '#lib/text/timeZones.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { Part } from '../adminLayout.tsx'
import { localInstant } from '../localInstant.ts'

const modes = ['OFF', 'READ_ONLY', 'CLOSED'] as const

const modeLabels: Readonly<Record<(typeof modes)[number], () => string>> = {
  OFF: () => word('Open', 'the place is in normal use'),
  READ_ONLY: () => t('Read-only: members read, staff works on'),
  CLOSED: () => t('Closed: only staff gets in'),
}
const longestMessage = 280

/** Whether the place is open, read-only or closed, and the way to change that. */
export function PlaceMaintenance() {
  const [isOpen, setOpen] = useState(false)
  const maintenance = useCall('landing.getInstance').data?.maintenance ?? null
  const { mode = 'OFF', until = null } = maintenance ?? {}
  return (
    <Part title={word('Maintenance', 'of the place')}>
      <Text>{modeLabels[mode]()}</Text>
      {until !== null && (
        <Text size="small" tone="muted">
          {t('Probably until {date}.', { date: formatDate(until, 'full') })}
        </Text>
      )}
      <div>
        <Button size="dense" onPress={() => setOpen(true)}>
          {word('Change', 'button: the mode of maintenance')}
        </Button>
      </div>
      {isOpen && <MaintenanceDialog maintenance={maintenance} onClose={() => setOpen(false)} />}
    </Part>
  )
}

interface MaintenanceDialogProps {
  readonly maintenance: ReplyOf<'landing.getInstance'>['maintenance']
  readonly onClose: () => void
}

function MaintenanceDialog({ maintenance, onClose }: MaintenanceDialogProps) {
  const { mode = 'OFF', until = null, message = null } = maintenance ?? {}
  const end = until === null ? { date: '', time: '' } : wallTimeOf(until, ownZone())
  const form = useCallForm('admin.maintenance', {
    invalidates: ['landing.getInstance', 'admin.audit'],
    read: (filled) => ({
      body: {
        mode: modes.find((one) => one === filledText(filled, 'mode')) ?? 'OFF',
        until: localInstant(filledText(filled, 'date'), filledText(filled, 'time')),
        message: filledText(filled, 'message') || null,
      },
    }),
    onDone: onClose,
  })
  const fields = form.problem?.fields ?? {}
  return (
    <FormDialog
      id="maintenance"
      title={word('Maintenance', 'of the place')}
      intro={t('Applies within a second. What people are writing stays on their screens.')}
      form={form}
      confirm={word('Save', 'button')}
      onClose={onClose}
    >
      <NativeSelect
        name="mode"
        label={word('State', 'of the place: open, read-only or closed')}
        defaultValue={mode}
        options={modes.map((value) => ({ value, label: modeLabels[value]() }))}
      />
      <TextField
        name="date"
        type="date"
        label={t('Expected end')}
        hint={t('It doesn’t end by itself.')}
        defaultValue={end.date}
        error={fields['until']}
        isOptional
      />
      <TextField
        name="time"
        type="time"
        label={word('Time', 'of the expected end')}
        defaultValue={end.time}
        isOptional
      />
      <TextField
        name="message"
        label={word('Message', 'to everybody during maintenance')}
        defaultValue={message ?? ''}
        error={fields['message']}
        maxLength={longestMessage}
        dir="auto"
        isOptional
      />
    </FormDialog>
  )
}
