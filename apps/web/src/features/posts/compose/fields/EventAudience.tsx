import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { t, word } from '#lib/text/i18n/index.ts'
import { GuestsNote } from './AudienceNote.tsx'
import { notifyChoices } from '../draft/composition.ts'
import type { Composition, NotifyChoice } from '../draft/composition.ts'
import type { FieldsProps } from './MoreFields.tsx'

export interface EventAudienceProps {
  readonly event: NonNullable<Composition['event']>
  readonly notify: NotifyChoice
  readonly onChange: FieldsProps['onChange']
}

/** The readers of a post about an event and, for an announcement, its recipients, in words. */
export function EventAudience({ event, notify: chosen, onChange }: EventAudienceProps) {
  if (!event.isNews)
    return <Text tone="muted">{t('Visible to everyone who can see {event}', { event: event.title })}</Text>
  return (
    <Stack gap={3}>
      <RadioGroup
        legend={t('Who is notified')}
        hint={t('Everyone who can see the event sees this update.')}
        value={chosen}
        onChange={(value) => onChange({ notify: notifyChoices.find((one) => one === value) ?? 'CONFIRMED' })}
        options={[
          { value: 'CONFIRMED', label: t('Who is going') },
          { value: 'ALL', label: t('Everyone on the guest list, including invited, interested and waiting') },
          { value: 'NOBODY', label: word('Nobody', 'who is told') },
        ]}
      />
      {chosen !== 'NOBODY' && <GuestsNote eventId={event.id} notify={chosen} />}
    </Stack>
  )
}
