import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { FormattedArea } from '#lib/text/formatted/FormattedArea.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { PlaceField } from '#lib/entities/places/PlaceField.tsx'
import { CoverField } from '#lib/media/uploads/pick/CoverField.tsx'
import { daysLater, zoneLabel } from '#lib/text/timeZones.ts'
import { DateTimeFields } from './DateTimeFields.tsx'
import { isLate, startingAt } from './draft.ts'
import type { EventDraft, Obstacle } from './draft.ts'
import styles from './EventForm.module.css'

export interface FieldsProps {
  readonly draft: EventDraft
  readonly change: (part: Partial<EventDraft>) => void
  /** Refusals by field name. */
  readonly errors: Readonly<Record<string, string>>
}

export const TitleField = ({ draft, change, errors }: FieldsProps) => (
  <TextField
    label={word('Title', 'of an event')}
    value={draft.title}
    onChange={(title) => change({ title })}
    error={errors['title']}
    maxLength={200}
    isRequired
    dir="auto"
  />
)

export function DescriptionFields({
  draft,
  change,
  errors,
  onSending,
}: FieldsProps & { readonly onSending: (is: boolean) => void }) {
  return (
    <>
      <FormattedArea
        label={word('Description', 'of an event')}
        value={draft.description}
        onChange={(description) => change({ description })}
        error={errors['description']}
        rows={5}
        isOptional
      />
      <CoverField
        label={word('Picture', 'of an event')}
        cover={draft.cover}
        onChange={(cover) => change({ cover })}
        onSending={onSending}
        error={errors['coverMediaId']}
      />
    </>
  )
}

export interface TimeFieldsProps extends FieldsProps {
  readonly obstacle: Obstacle | null
}

/** Day, begin and end in one row; the day of the end only where it is another. */
export function TimeFields({ draft, change, errors, obstacle }: TimeFieldsProps) {
  const { start, end } = draft
  const isOneDay = start.date === end.date
  return (
    <Stack as="section" gap={4} aria-label={word('When', 'of an event')}>
      <div className={styles['when']}>
        <DateTimeFields
          legend={word('Begins', 'of an event')}
          value={start}
          onChange={(changed) => change(startingAt(draft, changed))}
          error={errors['startTime']}
        />
        <DateTimeFields
          legend={word('Ends', 'of an event')}
          value={end}
          onChange={(changed) => change({ end: changed })}
          min={start.date === '' ? undefined : start.date}
          error={obstacle === 'ORDER' ? t('The end is before the start.') : errors['endTime']}
          isTimeOnly={isOneDay}
        />
      </div>
      <Cluster gap={4} justify="between">
        <Text size="dense" tone="muted" role="status">
          {isLate(draft) ? t('This starts in the past, so nobody can RSVP.') : zoneLabel(draft.timeZone)}
        </Text>
        {isOneDay && start.date !== '' && (
          <Button
            size="dense"
            variant="quiet"
            onPress={() => change({ end: { ...end, date: daysLater(start.date, 1) } })}
          >
            {t('Ends on another day')}
          </Button>
        )}
      </Cluster>
    </Stack>
  )
}

export const PlaceFields = ({ draft, change, errors }: FieldsProps) => (
  <PlaceField
    label={word('Place', 'of an event')}
    hint={t('Choose from the list so people nearby can find the event.')}
    place={draft.place}
    onChange={(place) => change({ place })}
    error={errors['place']}
  />
)
