import { useState } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Button } from '@koinon/ui/actions/Button'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { isOnToday } from '#features/events/hostTexts.ts'
import { EventListRow } from '#features/events/list/EventListRow.tsx'
import { firstOfSeries } from '#features/events/list/listedEvents.ts'
import { useMutationCall, usePages } from '#lib/data/calls/index.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toasts } from '#lib/feedback/toasts.ts'

/** V12: the events at which the member checks guests in, the nearest first; and events managed at Eventbrite. */
export function CheckIns() {
  const events = usePages('eventCheckIn.getOwnedEvents', { body: {} })
  const [isLinking, setLinking] = useState(false)
  return (
    <Screen
      title={t('Check-in')}
      parent={paths.events}
      actions={
        <IconButton
          icon="link-simple"
          label={t('Import from Eventbrite')}
          tooltip={t('Import from Eventbrite')}
          onPress={() => setLinking(true)}
        />
      }
    >
      <Loaded query={events} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="event">{t('No events to check in for. The ones you host appear here.')}</EmptyList>
          ) : (
            firstOfSeries(items).map((event) => {
              const occurrence = event.recurrence === null ? undefined : event.startTime.toISOString()
              return (
                <EventListRow key={event.id} event={event} headingLevel={2}>
                  <Stack gap={2} align="center">
                    <LinkButton
                      icon="qr-code"
                      variant={isOnToday(event) ? 'primary' : 'secondary'}
                      aria-label={t('Check in for {event}', { event: event.title })}
                      href={paths.eventPart(event.id, 'check-in', occurrence)}
                    >
                      {t('Check in')}
                    </LinkButton>
                    <Text size="small" tone="muted">
                      {t('{inside} of {all} checked in', { inside: event.checkedIn, all: event.confirmed })}
                    </Text>
                  </Stack>
                </EventListRow>
              )
            })
          )
        }
      </Loaded>
      <LoadMore {...events} />
      {isLinking && <LinkForm onClose={() => setLinking(false)} />}
    </Screen>
  )
}

const sentences = {
  EXTERNAL_NOT_FOUND: msg('This Eventbrite event doesn’t exist or can’t be accessed.'),
  ALREADY_LINKED: msg('This event is already linked to a group.'),
  NOT_ALLOWED: msg('Only group admins can link events.'),
}

/** The event's number from what people paste: its address ends with it. */
export const numberIn = (text: string): string | null => /(\d{6,32})\/?(?:[?#].*)?$/.exec(text.trim())?.[1] ?? null

/** The group and the event being linked; the event's number is missed once linking was tried. */
function useLinking(onLinked: () => void) {
  const memberships = usePages('groups.getGroupMemberships', { body: { membershipStates: ['MEMBER'], limit: 100 } })
  const mine = (memberships.data?.items ?? []).filter(({ group }) => group.permissions?.includes('EVENTS'))
  const [groupId, setGroupId] = useState('')
  const [address, setAddress] = useState('')
  const [isTried, setTried] = useState(false)
  const externalId = numberIn(address)
  const chosen = groupId === '' ? mine[0]?.group.id : groupId
  const link = useMutationCall('eventCheckIn.createEvent', {
    invalidates: ['eventCheckIn.getOwnedEvents', 'groups.listCommunityEvents'],
    onSuccess: ({ title }) => {
      onLinked()
      toasts.show({
        message: t('{event} is linked. Guests are being imported.', { event: title }),
        tone: 'success',
      })
    },
  })
  const submit = () => {
    setTried(true)
    if (chosen === undefined || externalId === null || link.isPending) return
    link.mutate({ body: { groupId: chosen, provider: 'EVENTBRITE', externalId } })
  }
  const isLacking = isTried && externalId === null
  return { groups: mine, chosen, setGroupId, address, setAddress, isLacking, link, submit }
}

function LinkForm({ onClose }: { readonly onClose: () => void }) {
  const { groups, chosen, setGroupId, address, setAddress, isLacking, link, submit } = useLinking(onClose)
  const problem = link.error === null ? undefined : problemOf(link.error, sentences).sentence
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Link an event from Eventbrite')}
      size="small"
      actions={
        <Button variant="primary" isLoading={link.isPending} onPress={submit}>
          {t('Link event')}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap={5}>
          <Text>
            {t('Members with a ticket become guests. Other tickets can be scanned at the door, without names.')}
          </Text>
          <NativeSelect
            label={word('Group', 'field: whose event it is')}
            value={chosen ?? ''}
            onChange={setGroupId}
            options={groups.map(({ group }) => ({ value: group.id, label: group.name }))}
          />
          <TextField
            label={t('Event link or ID')}
            value={address}
            onChange={setAddress}
            error={problem ?? (isLacking ? t('Copy the link from the Eventbrite page.') : undefined)}
            dir="ltr"
            autoFocus
          />
        </Stack>
      </form>
    </Dialog>
  )
}
