import { Text } from '@koinon/ui/foundations/Text'
import { byField } from '#lib/forms/useFocusFirstError.ts'
import { msg, t } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { DescriptionFields, PlaceFields, TimeFields, TitleField } from './EventFields.tsx'
import { MoreOptions } from './MoreOptions.tsx'
import { obstacleOf } from './draft.ts'
import type { EventDraft, Obstacle } from './draft.ts'

const sentences = {
  END_BEFORE_START: msg('The end is before the start.'),
  ZONE_UNKNOWN: msg('We do not know this time zone. Choose one from the list.'),
  RECURRENCE_INVALID: msg('This repeat pattern isn’t possible. Choose another.'),
  ENTITLEMENT_NOT_FOUND: msg('This offer is no longer sold. Choose another.'),
  BELOW_CONFIRMED: msg('More people than that are already going.'),
  LIVE_PURCHASES: msg('People have paid for this. Cancel it first: they are told, and its page says so.'),
  VERSION_CONFLICT: msg('Another host edited this event. Save again to keep your changes.'),
}

/** Why the server refused what was written; undefined if it did not. */
export const problemIn = (error: unknown): Problem | undefined =>
  error === null ? undefined : problemOf(error, sentences)
type Problem = ReturnType<typeof problemOf>

/** The fields that show their own errors. */
const fieldsHere = [
  'title',
  'description',
  'coverMediaId',
  'startTime',
  'endTime',
  'timeZone',
  'recurrence',
  'place',
  'onlineLink',
  'visibility',
  'joinScope',
  'capacity',
  'cost',
  'rsvpClosesAt',
  'questions',
  'hostIds',
  'groupId',
] as const

/** The remaining steps before it can be sent. */
export const obstacles: Readonly<Record<Obstacle, () => string>> = {
  GROUP: () => t('Choose a group'),
  TITLE: () => t('Add a title'),
  TIME: () => t('Add a start and end'),
  ORDER: () => t('The end is before the start.'),
  DAYS: () => t('Choose a day of the week.'),
}

interface AllFieldsProps {
  readonly draft: EventDraft
  readonly change: (to: Partial<EventDraft>) => void
  readonly problem: Problem | undefined
  readonly onSending: (isSending: boolean) => void
  readonly isClosed: boolean
}

/** Everything that an event is made of but its group. */
export function AllFields({ draft, change, problem, onSending, isClosed }: AllFieldsProps) {
  const errors = byField(problem)
  const isShownWithField = fieldsHere.some((field) => field in errors)
  const obstacle = obstacleOf(draft)
  const part = { draft, errors, change }
  return (
    <>
      <TitleField {...part} />
      <TimeFields {...part} obstacle={obstacle} />
      <PlaceFields {...part} />
      <DescriptionFields {...part} onSending={onSending} />
      <MoreOptions {...part} obstacle={obstacle} isClosed={isClosed} />
      {problem !== undefined && !isShownWithField && (
        <Text tone="danger" role="alert">
          {problem.sentence}
        </Text>
      )}
    </>
  )
}
