import { useState } from 'react'
import type { Dispatch, ReactNode, SetStateAction } from 'react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { SaveBar } from '@koinon/ui/forms/SaveBar'
import { Stack } from '@koinon/ui/foundations/Stack'
import { AllFields, obstacles, problemIn } from '#features/events/form/AllFields.tsx'
import { changeOf, draftOf, obstacleOf } from '#features/events/form/draft.ts'
import type { EventDraft } from '#features/events/form/draft.ts'
import { EventPreview } from '#features/events/form/EventPreview.tsx'
import styles from '#features/events/form/EventForm.module.css'
import { NotifyGuests } from '#features/events/form/NotifyGuests.tsx'
import { scopeInput } from '#features/events/page/ScopeChoice.tsx'
import { listingCalls } from '#features/events/list/listedEvents.ts'
import type { EventView } from '#features/events/types.ts'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { UnsavedChangesGuard } from '#lib/forms/UnsavedChangesGuard.tsx'
import { useFocusFirstError } from '#lib/forms/useFocusFirstError.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { occurrenceQuery } from '../occurrenceQuery.ts'

/** V04: edits an event, or one date of a series; which dates are affected is asked on saving. */
export function EditEvent() {
  const { eventId = '' } = useParams({ strict: false })
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const question = occurrenceQuery(eventId, search)
  const event = useCall('groups.communityEvent', question)
  const [edited, setEdited] = useState<Partial<EventDraft>>()
  return (
    <Screen
      title={t('Edit event')}
      place={event.data?.title}
      parent={paths.event(eventId, question.body.occurrence)}
      aside={asideOf(event.data, edited)}
    >
      <Loaded query={event} skeleton={<RowsSkeleton rows={4} hasMark={false} />}>
        {(shown) =>
          shown.can.edit ? (
            <EditForm event={shown} edited={edited} onEdited={setEdited} />
          ) : (
            <EmptyList kind="event">{t('Only hosts can edit this event.')}</EmptyList>
          )
        }
      </Loaded>
    </Screen>
  )
}

/** How others will see it; null until it is known whether it may be edited. */
function asideOf(event: EventView | undefined, edited: Partial<EventDraft> | undefined): ReactNode {
  if (event === undefined) return null
  if (!event.can.edit) return undefined
  return (
    <Stack isPadded>
      <EventPreview draft={{ ...draftOf(event), ...edited }} groupName={event.group?.name} ground="canvas" />
    </Stack>
  )
}

interface EditFormProps {
  readonly event: EventView
  /** The parts that were edited here; the rest is as it is, also if another host changes it meanwhile. */
  readonly edited: Partial<EventDraft> | undefined
  readonly onEdited: Dispatch<SetStateAction<Partial<EventDraft> | undefined>>
}

function EditForm({ event, edited, onEdited }: EditFormProps) {
  const { draft, isEdited, edit, discard, isTelling, setTelling, save } = useEditing({ event, edited, onEdited })
  const [isSending, setSending] = useState(false)
  const formRef = useFocusFirstError(save.error)
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
      <Stack isPadded gap={6}>
        <AllFields
          draft={draft}
          change={edit}
          problem={problemIn(save.error)}
          onSending={setSending}
          isClosed={event.group?.visibility === 'GROUP_MEMBERS'}
        />
        <div className={styles['inlinePreview']}>
          <EventPreview draft={draft} groupName={event.group?.name} />
        </div>
        <SaveBar
          isOpen={isEdited && (change !== null || obstacle !== null)}
          type="submit"
          isSaving={save.isPending}
          message={obstacle === null ? undefined : obstacles[obstacle]()}
          onDiscard={discard}
        />
      </Stack>
      <UnsavedChangesGuard isChanged={isEdited} />
      {isTelling && change !== null && (
        <NotifyGuests
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
                ...(scope === 'THIS' ? {} : change.follows),
                ...scopeInput(event, scope),
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

/** Times that fit together are kept together: half of them at another host's times would be neither's. */
const withTimes = ({ start, end, timeZone }: EventDraft, to: Partial<EventDraft>): Partial<EventDraft> =>
  (['start', 'end', 'timeZone', 'recurrence', 'closes'] as const).some((name) => name in to)
    ? { start, end, timeZone, ...to }
    : to

function useEditing({ event, edited, onEdited }: EditFormProps) {
  const navigate = useNavigate()
  const [isTelling, setTelling] = useState(false)
  const save = useMutationCall('groups.updateCommunityEvent', {
    invalidates: listingCalls,
    onSuccess: ({ id, recurrence, startTime }) => {
      onEdited(undefined)
      toasts.show({ message: t('Event updated'), tone: 'success' })
      const href = paths.event(id, recurrence === null ? undefined : startTime.toISOString())
      return navigate({ href, ignoreBlocker: true })
    },
    // Errors are shown at their fields.
    onFailure: () => setTelling(false),
  })
  return {
    draft: { ...draftOf(event), ...edited },
    isEdited: edited !== undefined,
    edit: (to: Partial<EventDraft>) => onEdited((now) => ({ ...now, ...withTimes({ ...draftOf(event), ...now }, to) })),
    discard: () => {
      onEdited(undefined)
      save.reset()
    },
    isTelling,
    setTelling,
    save,
  }
}
