import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Switch } from '@koinon/ui/choices/Switch'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { t, word } from '#lib/text/i18n/index.ts'
import { ScopeChoice } from '../page/ScopeChoice.tsx'
import type { Scope } from '../page/ScopeChoice.tsx'
import type { EventView } from '../types.ts'

const longest = 280

export interface GuestNotice {
  readonly scope: Scope
  readonly notify: boolean
  readonly note: string
}

export interface NotifyGuestsProps {
  readonly event: EventView
  /** The event can only be changed for the whole series. */
  readonly isOfSeries: boolean
  /** Guests are notified by default. */
  readonly isNews: boolean
  readonly isPending: boolean
  readonly problem: string | undefined
  readonly onSave: (telling: GuestNotice) => void
  readonly onClose: () => void
}

/** Before saving a change: which dates of a series it affects, and whether guests are notified. */
export function NotifyGuests({ event, isOfSeries, isNews, isPending, problem, onSave, onClose }: NotifyGuestsProps) {
  const isSeries = event.recurrence !== null
  const [scope, setScope] = useState<Scope>(isSeries && !isOfSeries ? 'THIS' : 'ALL')
  const [notify, setNotify] = useState(isNews)
  const [note, setNote] = useState('')
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={word('Save', 'button')}
      isLocked={isPending}
      actions={
        <Button variant="primary" isLoading={isPending} onPress={() => onSave({ scope, notify, note: note.trim() })}>
          {notify ? t('Save and notify guests') : word('Save', 'button')}
        </Button>
      }
    >
      <Stack gap={6}>
        {problem !== undefined && (
          <Text tone="danger" role="alert">
            {problem}
          </Text>
        )}
        {isSeries && isOfSeries && <Text>{t('Some changes apply to the whole series.')}</Text>}
        {isSeries && !isOfSeries && <ScopeChoice event={event} scope={scope} onChange={setScope} />}
        <Switch isSelected={notify} onChange={setNotify}>
          {t('Notify guests')}
        </Switch>
        {notify && (
          <TextArea
            label={t('Message to guests')}
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
