import { useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { AllFields, obstacles, problemIn } from '#features/events/form/AllFields.tsx'
import { EventPreview } from '#features/events/form/EventPreview.tsx'
import { createdOf, emptyDraft, obstacleOf, startingAt } from '#features/events/form/draft.ts'
import type { EventDraft } from '#features/events/form/draft.ts'
import { listingCalls } from '#features/events/list/listedEvents.ts'
import styles from '#features/events/form/EventForm.module.css'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { UnsavedChangesGuard } from '#lib/forms/UnsavedChangesGuard.tsx'
import { byField, useFocusFirstError } from '#lib/forms/useFocusFirstError.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { textOf } from '#lib/navigation/searchParams.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { instantAt } from '#lib/text/timeZones.ts'
import type { WallTime } from '#lib/text/timeZones.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { GroupField, useEventGroups } from './GroupField.tsx'

const usualTime = '18:00'

/** V04: creates an event, with a preview. */
export function NewEvent() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { draft, change, setSending, groups, create, reason } = useNewEvent(
    textOf(search, 'group') ?? '',
    startIn(search),
  )
  const formRef = useFocusFirstError(create.error)
  const problem = problemIn(create.error)
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
          <Stack isPadded gap={6}>
            <GroupField
              groups={groups}
              groupId={draft.groupId}
              onChange={(groupId) => change({ groupId, hosts: [], cost: null })}
              error={byField(problem)['groupId']}
            />
            <AllFields
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
              {t('Create event')}
            </Button>
            <UnsavedChangesGuard isChanged={draft.title !== '' || draft.description !== ''} />
          </Stack>
        </form>
      )}
    </Screen>
  )
}

/** The day, and the time, that the address asks for. */
function startIn(search: Readonly<Record<string, unknown>>): WallTime | undefined {
  const [date = '', time = usualTime] = [textOf(search, 'date'), textOf(search, 'time')]
  const isWritten = /^\d{4}-\d\d-\d\d$/u.test(date) && /^\d\d:\d\d$/u.test(time)
  return isWritten && instantAt({ date, time }, 'UTC') !== null ? { date, time } : undefined
}

function draftAt(groupId: string, start: WallTime | undefined): EventDraft {
  const draft = emptyDraft(groupId)
  return start === undefined ? draft : { ...draft, ...startingAt(draft, start) }
}

/** A new event being written. Until a group is chosen it is the first one the member runs. */
function useNewEvent(groupId: string, start: WallTime | undefined) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState<EventDraft>(() => draftAt(groupId, start))
  const [isSending, setSending] = useState(false)
  const groups = useEventGroups(draft.groupId)
  const { usual } = groups
  if (draft.groupId === '' && usual !== undefined) setDraft((now) => ({ ...now, groupId: usual }))
  const create = useMutationCall('groups.createCommunityEvent', {
    invalidates: listingCalls,
    onSuccess: ({ id }) => {
      toasts.show({ message: t('Event created'), tone: 'success' })
      return navigate({ href: paths.event(id), replace: true, ignoreBlocker: true })
    },
  })
  const reason = reasonOf(draft, groups.isRefused, isSending)
  const change = (to: Partial<EventDraft>) => setDraft((now) => ({ ...now, ...to }))
  return { draft, change, setSending, groups, create, reason }
}

/** Why it cannot be created yet. */
function reasonOf(draft: EventDraft, isRefused: boolean, isSending: boolean): string | undefined {
  if (isRefused) return t('Only admins can create events in this group.')
  const obstacle = obstacleOf(draft)
  if (obstacle !== null) return obstacles[obstacle]()
  return isSending ? t('Image is uploading') : undefined
}

function NoGroup() {
  const mayCreate = useAccount().can.createGroup
  return (
    <EmptyList
      kind="event"
      action={
        <Cluster gap={4}>
          <LinkButton href={paths.findGroups}>{t('Find a group')}</LinkButton>
          {mayCreate && <LinkButton href={paths.newGroup}>{t('New group')}</LinkButton>}
        </Cluster>
      }
    >
      {mayCreate
        ? t('Events belong to groups. Join one, or start your own.')
        : t('Events belong to groups. Join one first.')}
    </EmptyList>
  )
}
