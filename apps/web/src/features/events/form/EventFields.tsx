import { hasVisibleText } from '@koinon/contract/text'
import { ComboBox } from '@koinon/ui/choices/ComboBox'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { Switch } from '@koinon/ui/choices/Switch'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { TextField } from '@koinon/ui/fields/TextField'
import { WebAddressField } from '@koinon/ui/fields/WebAddressField'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { t, word } from '#lib/text/i18n/index.ts'
import { PlaceField } from '#lib/entities/places/PlaceField.tsx'
import { OfferField } from '#lib/entities/premium/OfferField.tsx'
import { CoverField } from '#lib/media/uploads/pick/CoverField.tsx'
import { allZones, zoneLabel } from '#lib/text/timeZones.ts'
import { DateTimeFields } from './DateTimeFields.tsx'
import { MembersField } from './MembersField.tsx'
import { RecurrenceField } from './RecurrenceField.tsx'
import { isLate, startingAt } from './draft.ts'
import type { EventDraft, Obstacle } from './draft.ts'

const hostsAtMost = 10

export interface FieldsProps {
  readonly draft: EventDraft
  readonly change: (part: Partial<EventDraft>) => void
  /** Refusals by field name. */
  readonly errors: Readonly<Record<string, string>>
}

export function TitleFields({
  draft,
  change,
  errors,
  onSending,
}: FieldsProps & { readonly onSending: (is: boolean) => void }) {
  return (
    <Stack as="section" gap={6} aria-label={word('About', 'of an event')}>
      <TextField
        label={word('Title', 'of an event')}
        value={draft.title}
        onChange={(title) => change({ title })}
        error={errors['title']}
        maxLength={200}
        isRequired
        dir="auto"
      />
      <TextArea
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
    </Stack>
  )
}

export interface TimeFieldsProps extends FieldsProps {
  readonly obstacle: Obstacle | null
  /** For a single date of a series: what cannot be changed for that date alone. */
  readonly hasRecurrence: boolean
}

export function TimeFields({ draft, change, errors, obstacle, hasRecurrence }: TimeFieldsProps) {
  const zones = allZones().map((zone) => ({ id: zone, label: zoneLabel(zone) }))
  return (
    <Stack as="section" gap={6} aria-label={word('When', 'of an event')}>
      <Heading level={2} size="h3">
        {word('When', 'of an event')}
      </Heading>
      <DateTimeFields
        legend={word('Begins', 'of an event')}
        value={draft.start}
        onChange={(start) => change(startingAt(draft, start))}
        error={errors['startTime']}
      />
      <DateTimeFields
        legend={word('Ends', 'of an event')}
        value={draft.end}
        onChange={(end) => change({ end })}
        min={draft.start.date === '' ? undefined : draft.start.date}
        error={obstacle === 'ORDER' ? t('The end is before the start.') : errors['endTime']}
      />
      {isLate(draft) && (
        <Text tone="muted" role="status">
          {t('This starts in the past, so nobody can RSVP.')}
        </Text>
      )}
      <ComboBox
        label={t('Time zone')}
        hint={t('Others see their own time zone as well.')}
        options={zones}
        value={draft.zone}
        onChange={(zone) => zone !== undefined && change({ zone })}
        error={errors['zone']}
      />
      {hasRecurrence && (
        <RecurrenceField
          recurrence={draft.recurrence}
          date={draft.start.date}
          onChange={(recurrence) => change({ recurrence })}
          error={obstacle === 'DAYS' ? t('Choose a day of the week.') : errors['recurrence']}
        />
      )}
    </Stack>
  )
}

export function PlaceFields({ draft, change, errors }: FieldsProps) {
  return (
    <Stack as="section" gap={6} aria-label={word('Where', 'of an event')}>
      <Heading level={2} size="h3">
        {word('Where', 'of an event')}
      </Heading>
      <PlaceField
        label={word('Place', 'of an event')}
        hint={t('Choose from the list so people nearby can find the event.')}
        place={draft.place}
        onChange={(place) => change({ place })}
        error={errors['place']}
      />
      <WebAddressField
        label={t('Online link')}
        value={draft.link}
        onChange={(link) => change({ link })}
        error={errors['onlineLink']}
        isOptional
      />
      {hasVisibleText(draft.link) && (
        <RadioGroup
          legend={t('Who sees the link')}
          value={draft.linkFor}
          onChange={(value) => change({ linkFor: value === 'ALL' ? 'ALL' : 'CONFIRMED' })}
          options={[
            { value: 'CONFIRMED', label: t('Who is going') },
            { value: 'ALL', label: t('Everyone who sees the event') },
          ]}
        />
      )}
    </Stack>
  )
}

export interface AudienceFieldsProps extends FieldsProps {
  /** The group's posts are visible only to members: so are its events. */
  readonly isClosed: boolean
}

export function AudienceFields({ draft, change, errors, isClosed }: AudienceFieldsProps) {
  return (
    <Stack as="section" gap={6} aria-label={t('Who can come')}>
      <Heading level={2} size="h3">
        {t('Who can come')}
      </Heading>
      <Audience draft={draft} change={change} errors={errors} isClosed={isClosed} />
      <TextField
        type="number"
        inputMode="numeric"
        label={t('Number of places')}
        hint={t('When full, people join a waiting list. Leave empty for no limit.')}
        value={draft.capacity}
        onChange={(capacity) => change({ capacity })}
        error={errors['capacity']}
        min={1}
        max={100_000}
        isOptional
      />
      <OfferField
        groupId={draft.groupId}
        label={word('Price', 'of an event')}
        hint={t('Required to attend')}
        everybody={word('Free', 'of cost')}
        value={draft.cost}
        onChange={(cost) => change({ cost })}
        error={errors['cost']}
      />
      <RadioGroup
        legend={t('RSVP approval')}
        value={draft.confirmation}
        onChange={(value) => change({ confirmation: value === 'BY_HOST' ? 'BY_HOST' : 'AUTO' })}
        options={[
          { value: 'AUTO', label: t('Confirmed automatically') },
          { value: 'BY_HOST', label: t('Needs approval') },
        ]}
      />
      <Closing draft={draft} change={change} errors={errors} />
      <TextArea
        label={t('Questions for guests')}
        hint={t('One per line, up to five.')}
        value={draft.questions}
        onChange={(questions) => change({ questions })}
        error={errors['questions']}
        rows={3}
        isOptional
      />
      <MembersField
        label={t('Co-hosts')}
        hint={t('Group members with the same rights as you.')}
        groupId={draft.groupId}
        people={draft.hosts}
        atMost={hostsAtMost}
        onChange={(hosts) => change({ hosts })}
        error={errors['hostIds']}
      />
    </Stack>
  )
}

/** Who sees it, and who of them may come. */
function Audience({ draft, change, errors, isClosed }: AudienceFieldsProps) {
  if (isClosed) return <Text tone="muted">{t('Group members only')}</Text>
  return (
    <>
      <RadioGroup
        legend={word('Audience', 'who may see a post or an event')}
        value={draft.visibility}
        onChange={(value) =>
          change(
            value === 'EVERYONE'
              ? { visibility: 'EVERYONE' }
              : { visibility: 'GROUP_MEMBERS', joinScope: 'GROUP_MEMBERS' },
          )
        }
        error={errors['visibility']}
        options={[
          {
            value: 'EVERYONE',
            label: word('Everyone', 'who may see it'),
            hint: t('Anyone with the link'),
          },
          { value: 'GROUP_MEMBERS', label: t('Group members only') },
        ]}
      />
      {draft.visibility === 'EVERYONE' && (
        <RadioGroup
          legend={t('Who can RSVP')}
          value={draft.joinScope}
          onChange={(value) => change({ joinScope: value === 'EVERYONE' ? 'EVERYONE' : 'GROUP_MEMBERS' })}
          error={errors['joinScope']}
          options={[
            { value: 'EVERYONE', label: word('Everyone', 'who may see it') },
            { value: 'GROUP_MEMBERS', label: t('Group members only') },
          ]}
        />
      )}
    </>
  )
}

function Closing({ draft, change, errors }: FieldsProps) {
  return (
    <>
      <Switch isSelected={draft.closes !== null} onChange={(isOn) => change({ closes: isOn ? draft.start : null })}>
        {t('RSVP deadline')}
      </Switch>
      {draft.closes !== null && (
        <DateTimeFields
          legend={t('RSVP by')}
          value={draft.closes}
          onChange={(closes) => change({ closes })}
          error={errors['rsvpClosesAt']}
        />
      )}
    </>
  )
}
