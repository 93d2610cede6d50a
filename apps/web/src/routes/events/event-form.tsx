import { useState } from 'react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { SaveBar } from '@koinon/ui/forms/SaveBar'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { What, When, Where, Who } from '../../features/events/form/EventFields.tsx'
import { EventPreview } from '../../features/events/form/EventPreview.tsx'
import { changeOf, createdOf, draftOf, emptyDraft, obstacleOf } from '../../features/events/form/draft.ts'
import type { EventDraft, Obstacle } from '../../features/events/form/draft.ts'
import { TellGuests } from '../../features/events/form/TellGuests.tsx'
import { scopeGiven } from '../../features/events/ScopeChoice.tsx'
import { listingCalls } from '../../features/events/listing.ts'
import type { EventView } from '../../features/events/types.ts'
import styles from '../../features/events/form/EventForm.module.css'
import { useCall, useMutationCall } from '../../lib/calls/index.ts'
import { byField, useFocusWrong } from '../../lib/forms/useFocusWrong.ts'
import { msg, t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { problemOf } from '../../lib/problems/index.ts'
import { textOf } from '../../lib/search-params.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'
import { toasts } from '../../lib/toasts.ts'
import { GroupField, useEventGroups } from './GroupField.tsx'
import { eventQuestion } from './question.ts'

const sentences = {
  END_BEFORE_START: msg('It ends before it starts.'),
  ZONE_UNKNOWN: msg('We do not know this time zone. Choose one from the list.'),
  RECURRENCE_INVALID: msg('It cannot repeat that way. Choose another.'),
  ENTITLEMENT_NOT_FOUND: msg('The group no longer sells this. Choose another.'),
  BELOW_CONFIRMED: msg('More people than that are already going.'),
  VERSION_CONFLICT: msg(
    'Another host changed the event in the meantime. What you wrote is still here; save again to keep it.',
  ),
}

/** The fields that show their own errors. */
const fieldsHere = [
  'title',
  'description',
  'coverMediaId',
  'startTime',
  'endTime',
  'zone',
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

const obstacles: Readonly<Record<Obstacle, () => string>> = {
  GROUP: () => t('Choose a group first'),
  TITLE: () => t('Give the event a title first'),
  TIME: () => t('Say when it starts and ends'),
  ORDER: () => t('It ends before it starts.'),
  DAYS: () => t('Choose a day of the week.'),
}

/** V04: creates an event, with a preview. */
export function NewEvent() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { draft, change, setSending, groups, create, reason } = useNewEvent(textOf(search, 'group') ?? '')
  const formRef = useFocusWrong(create.error)
  const problem = create.error === null ? undefined : problemOf(create.error, sentences)
  const preview = { draft, groupName: groups.names.get(draft.groupId) }
  const isWithoutGroup = groups.isRead && groups.names.size === 0
  return (
    <Screen
      title={t('New event')}
      parent={paths.events}
      aside={
        !isWithoutGroup && (
          <Stack isPadded>
            <EventPreview {...preview} ground="canvas" />
          </Stack>
        )
      }
    >
      {isWithoutGroup ? (
        <NoGroup />
      ) : (
        <form
          ref={formRef}
          onSubmit={(event) => {
            event.preventDefault()
            if (reason === undefined && !create.isPending) create.mutate({ body: createdOf(draft) })
          }}
        >
          <Stack isPadded gap={8}>
            <GroupField
              groups={groups}
              groupId={draft.groupId}
              onChange={(groupId) => change({ groupId, hosts: [], cost: null })}
              error={byField(problem)['groupId']}
            />
            <Fields
              draft={draft}
              change={change}
              problem={problem}
              onSending={setSending}
              isClosed={groups.group?.settings.visibility === 'GROUP_MEMBERS'}
            />
            <div className={styles['inlinePreview']}>
              <EventPreview {...preview} />
            </div>
            <Button variant="primary" type="submit" size="touch" isLoading={create.isPending} disabledReason={reason}>
              {t('Create the event')}
            </Button>
          </Stack>
        </form>
      )}
    </Screen>
  )
}

/** A new event being written. Until a group is chosen it is the first one the member runs. */
function useNewEvent(groupId: string) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState<EventDraft>(() => emptyDraft(groupId))
  const [isSending, setSending] = useState(false)
  const groups = useEventGroups(draft.groupId)
  const { usual } = groups
  if (draft.groupId === '' && usual !== undefined) setDraft((now) => ({ ...now, groupId: usual }))
  const create = useMutationCall('groups.createCommunityEvent', {
    invalidates: listingCalls,
    onSuccess: ({ id }) => {
      toasts.show({ message: t('The event is created'), tone: 'success' })
      return navigate({ href: paths.event(id), replace: true })
    },
  })
  const reason = reasonOf(draft, groups.isRefused, isSending)
  const change = (to: Partial<EventDraft>) => setDraft((now) => ({ ...now, ...to }))
  return { draft, change, setSending, groups, create, reason }
}

/** Why it cannot be created yet. */
function reasonOf(draft: EventDraft, isRefused: boolean, isSending: boolean): string | undefined {
  if (isRefused) return t('You cannot create events there. Its admins can.')
  const obstacle = obstacleOf(draft)
  if (obstacle !== null) return obstacles[obstacle]()
  return isSending ? t('A picture is still on its way') : undefined
}

function NoGroup() {
  return (
    <Emptiness
      kind="event"
      action={
        <Cluster gap={4}>
          <LinkButton href={paths.findGroups}>{t('Find a group')}</LinkButton>
          <LinkButton href={paths.newGroup}>{t('New group')}</LinkButton>
        </Cluster>
      }
    >
      {t('Events belong to groups. Join one, or start your own.')}
    </Emptiness>
  )
}

/** V04: edits an event, or one date of a series; which dates are affected is asked on saving. */
export function EditEvent() {
  const { eventId = '' } = useParams({ strict: false })
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const question = eventQuestion(eventId, search)
  const event = useCall('groups.communityEvent', question)
  return (
    <Screen
      title={t('Edit the event')}
      place={event.data?.title}
      parent={paths.event(eventId, question.body.occurrence)}
    >
      <Loaded query={event} skeleton={<RowsSkeleton rows={4} hasMark={false} />}>
        {(shown) =>
          shown.can.edit ? (
            <EditForm event={shown} />
          ) : (
            <Emptiness kind="event">{t('Only its hosts change an event.')}</Emptiness>
          )
        }
      </Loaded>
    </Screen>
  )
}

function EditForm({ event }: { readonly event: EventView }) {
  const { draft, isEdited, edit, discard, isTelling, setTelling, save } = useEditing(event)
  const [isSending, setSending] = useState(false)
  const formRef = useFocusWrong(save.error)
  const problem = save.error === null ? undefined : problemOf(save.error, sentences)
  const obstacle = obstacleOf(draft)
  const change = obstacle === null ? changeOf(event, draft) : null
  return (
    <form
      ref={formRef}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (change !== null && !isSending) setTelling(true)
      }}
    >
      <Stack isPadded gap={8}>
        <Fields
          draft={draft}
          change={edit}
          problem={problem}
          onSending={setSending}
          isClosed={event.group?.visibility === 'GROUP_MEMBERS'}
        />
        <SaveBar
          isOpen={isEdited && (change !== null || obstacle !== null)}
          type="submit"
          isSaving={save.isPending}
          message={obstacle === null ? undefined : obstacles[obstacle]()}
          onDiscard={discard}
        />
      </Stack>
      {isTelling && change !== null && (
        <TellGuests
          event={event}
          isOfSeries={change.isOfSeries}
          isNews={change.isNews}
          isPending={save.isPending}
          problem={undefined}
          onClose={() => setTelling(false)}
          onSave={({ scope, notify, note }) =>
            save.mutate({
              params: { eventId: event.id },
              body: {
                version: event.version,
                ...change.given,
                ...scopeGiven(event, scope),
                notify,
                ...(note === '' || !notify ? {} : { note }),
              },
            })
          }
        />
      )}
    </form>
  )
}

/** An event being edited: as it is, until something is changed. */
function useEditing(event: EventView) {
  const navigate = useNavigate()
  const [edited, setEdited] = useState<EventDraft>()
  const [isTelling, setTelling] = useState(false)
  const save = useMutationCall('groups.updateCommunityEvent', {
    invalidates: listingCalls,
    onSuccess: ({ id, recurrence, startTime }) => {
      setEdited(undefined)
      toasts.show({ message: t('The event is changed'), tone: 'success' })
      return navigate({ href: paths.event(id, recurrence === null ? undefined : startTime.toISOString()) })
    },
    // Errors are shown at their fields.
    onFailure: () => setTelling(false),
  })
  return {
    draft: edited ?? draftOf(event),
    isEdited: edited !== undefined,
    edit: (to: Partial<EventDraft>) => setEdited((now) => ({ ...(now ?? draftOf(event)), ...to })),
    discard: () => {
      setEdited(undefined)
      save.reset()
    },
    isTelling,
    setTelling,
    save,
  }
}

interface FieldsProps {
  readonly draft: EventDraft
  readonly change: (to: Partial<EventDraft>) => void
  readonly problem: ReturnType<typeof problemOf> | undefined
  readonly onSending: (isSending: boolean) => void
  readonly isClosed: boolean
}

function Fields({ draft, change, problem, onSending, isClosed }: FieldsProps) {
  const errors = byField(problem)
  const isSaidBeside = fieldsHere.some((field) => field in errors)
  const part = { draft, errors, change }
  return (
    <>
      <What {...part} onSending={onSending} />
      <When {...part} obstacle={obstacleOf(draft)} hasRecurrence />
      <Where {...part} />
      <Who {...part} isClosed={isClosed} />
      {problem !== undefined && !isSaidBeside && (
        <Text tone="danger" role="alert">
          {problem.sentence}
        </Text>
      )}
    </>
  )
}
