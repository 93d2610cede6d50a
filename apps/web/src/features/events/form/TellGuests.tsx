import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Switch } from '@koinon/ui/forms/Switch'
import { TextArea } from '@koinon/ui/forms/TextArea'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { t } from '#lib/i18n/index.ts'
import { ScopeChoice } from '../ScopeChoice.tsx'
import type { Scope } from '../ScopeChoice.tsx'
import type { EventView } from '../types.ts'

const longest = 280

export interface Telling {
  readonly scope: Scope
  readonly notify: boolean
  readonly note: string
}

export interface TellGuestsProps {
  readonly event: EventView
  /** It can only be changed for the whole series. */
  readonly isOfSeries: boolean
  /** Guests are notified by default. */
  readonly isNews: boolean
  readonly isPending: boolean
  readonly problem: string | undefined
  readonly onSave: (telling: Telling) => void
  readonly onClose: () => void
}

/** Before saving a change: which dates of a series it affects, and whether guests are notified. */
export function TellGuests({ event, isOfSeries, isNews, isPending, problem, onSave, onClose }: TellGuestsProps) {
  const isSeries = event.recurrence !== null
  const [scope, setScope] = useState<Scope>(isSeries && !isOfSeries ? 'THIS' : 'ALL')
  const [notify, setNotify] = useState(isNews)
  const [note, setNote] = useState('')
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Save the changes')}
      isLocked={isPending}
      actions={
        <Button variant="primary" isLoading={isPending} onPress={() => onSave({ scope, notify, note: note.trim() })}>
          {notify ? t('Save and tell the guests') : t('Save the changes')}
        </Button>
      }
    >
      <Stack gap={6}>
        {problem !== undefined && (
          <Text tone="danger" role="alert">
            {problem}
          </Text>
        )}
        {isSeries && isOfSeries && <Text>{t('Some of it belongs to the whole series: all its dates change.')}</Text>}
        {isSeries && !isOfSeries && <ScopeChoice event={event} scope={scope} onChange={setScope} />}
        <Switch isSelected={notify} onChange={setNotify}>
          {t('Tell the guests')}
        </Switch>
        {notify && (
          <TextArea
            label={t('A message to the guests')}
            value={note}
            onChange={setNote}
            rows={2}
            counterLimit={longest}
            isOptional
          />
        )}
      </Stack>
    </Dialog>
  )
}
