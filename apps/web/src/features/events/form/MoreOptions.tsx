import { hasVisibleText } from '@koinon/contract/text'
import { ComboBox } from '@koinon/ui/choices/ComboBox'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { Switch } from '@koinon/ui/choices/Switch'
import { TextField } from '@koinon/ui/fields/TextField'
import { WebAddressField } from '@koinon/ui/fields/WebAddressField'
import { OptionRow } from '@koinon/ui/forms/OptionRow'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Text } from '@koinon/ui/foundations/Text'
import { OfferField } from '#lib/entities/premium/OfferField.tsx'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { allZones, instantAt, zoneLabel } from '#lib/text/timeZones.ts'
import { recurrenceText } from '../labels.ts'
import { DateTimeFields } from './DateTimeFields.tsx'
import type { FieldsProps } from './EventFields.tsx'
import { HostOptions } from './HostOptions.tsx'
import { RecurrenceField } from './RecurrenceField.tsx'
import type { EventDraft, Obstacle } from './draft.ts'

export interface MoreOptionsProps extends FieldsProps {
  readonly obstacle: Obstacle | null
  /** The group's posts are visible only to members: so are its events. */
  readonly isClosed: boolean
}

/** The settings that most events leave as they are: a row for each, which says the choice and opens. */
export function MoreOptions(props: MoreOptionsProps) {
  return (
    <section aria-label={t('More options')}>
      <Heading level={2} size="h4">
        {t('More options')}
      </Heading>
      <div>
        <DateOptions {...props} />
        <PlaceOptions {...props} />
        <GuestOptions {...props} />
        <HostOptions {...props} />
      </div>
    </section>
  )
}

const isRefused = (errors: FieldsProps['errors'], ...fields: readonly string[]): boolean =>
  fields.some((field) => errors[field] !== undefined)

function DateOptions({ draft, change, errors, obstacle }: MoreOptionsProps) {
  return (
    <>
      <OptionRow
        icon="repeat"
        label={word('Repeats', 'how often an event takes place')}
        value={repeatsText(draft)}
        hasError={obstacle === 'DAYS' || isRefused(errors, 'recurrence')}
      >
        <RecurrenceField
          recurrence={draft.recurrence}
          date={draft.start.date}
          onChange={(recurrence) => change({ recurrence })}
          error={obstacle === 'DAYS' ? t('Choose a day of the week.') : errors['recurrence']}
        />
      </OptionRow>
      <OptionRow
        icon="globe-simple"
        label={t('Time zone')}
        value={zoneLabel(draft.timeZone)}
        hasError={isRefused(errors, 'timeZone')}
      >
        <ComboBox
          label={t('Time zone')}
          hint={t('Others see their own time zone as well.')}
          options={allZones().map((timeZone) => ({ id: timeZone, label: zoneLabel(timeZone) }))}
          value={draft.timeZone}
          onChange={(timeZone) => timeZone !== undefined && change({ timeZone })}
          error={errors['timeZone']}
        />
      </OptionRow>
    </>
  )
}

function PlaceOptions({ draft, change, errors, isClosed }: MoreOptionsProps) {
  return (
    <>
      <OptionRow
        icon="video-camera"
        label={word('Online', 'where an event is')}
        value={hasVisibleText(draft.link) ? draft.link.trim() : t('No link')}
        hasError={isRefused(errors, 'onlineLink')}
      >
        <LinkFields draft={draft} change={change} errors={errors} />
      </OptionRow>
      <OptionRow
        icon="eye"
        label={t('Who can come')}
        value={audienceText(draft, isClosed)}
        hasError={isRefused(errors, 'visibility', 'joinScope')}
      >
        <Audience draft={draft} change={change} errors={errors} isClosed={isClosed} />
      </OptionRow>
      <OptionRow
        icon="users"
        label={word('Limit', 'of the places at an event')}
        value={limitText(draft)}
        hasError={isRefused(errors, 'capacity')}
      >
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
      </OptionRow>
    </>
  )
}

function GuestOptions({ draft, change, errors }: FieldsProps) {
  return (
    <>
      <OptionRow
        icon="ticket"
        label={word('Price', 'of an event')}
        value={draft.cost?.title ?? word('Free', 'of cost')}
        hasError={isRefused(errors, 'cost')}
      >
        <OfferField
          groupId={draft.groupId}
          label={word('Price', 'of an event')}
          hint={t('Required to attend')}
          everybody={word('Free', 'of cost')}
          value={draft.cost}
          onChange={(cost) => change({ cost })}
          error={errors['cost']}
        />
      </OptionRow>
      <OptionRow
        icon="check-circle"
        label={t('RSVP approval')}
        value={approvalText(draft)}
        hasError={isRefused(errors, 'confirmation', 'rsvpClosesAt')}
      >
        <Approval draft={draft} change={change} errors={errors} />
      </OptionRow>
    </>
  )
}

function repeatsText({ recurrence, start }: EventDraft): string {
  if (recurrence === null) return t('Does not repeat')
  return recurrence === 'KEPT' ? word('Custom', 'how often an event repeats') : recurrenceText(recurrence, start.date)
}

const audienceText = ({ visibility, joinScope }: EventDraft, isClosed: boolean): string =>
  isClosed || visibility === 'GROUP_MEMBERS' || joinScope === 'GROUP_MEMBERS'
    ? t('Group members only')
    : word('Everyone', 'who may see it')

const limitText = ({ capacity }: EventDraft): string =>
  capacity === '' ? t('No limit') : t('{count, plural, one {# place} other {# places}}', { count: Number(capacity) })

function approvalText({ confirmation, closes, timeZone }: EventDraft): string {
  const approval = confirmation === 'BY_HOST' ? t('Needs approval') : t('Confirmed automatically')
  const until = closes === null ? null : instantAt(closes, timeZone)
  return until === null
    ? approval
    : `${approval} · ${t('RSVP by {date}', { date: formatDate(until, 'full', timeZone) })}`
}

function LinkFields({ draft, change, errors }: FieldsProps) {
  return (
    <>
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
          value={draft.linkAudience}
          onChange={(value) => change({ linkAudience: value === 'ALL' ? 'ALL' : 'CONFIRMED' })}
          options={[
            { value: 'CONFIRMED', label: t('Who is going') },
            { value: 'ALL', label: t('Everyone who sees the event') },
          ]}
        />
      )}
    </>
  )
}

/** How a guest gets a place, and until when. */
function Approval({ draft, change, errors }: FieldsProps) {
  return (
    <>
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
    </>
  )
}

/** The fields for visibility, and for the people who may come. */
function Audience({ draft, change, errors, isClosed }: FieldsProps & Pick<MoreOptionsProps, 'isClosed'>) {
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
