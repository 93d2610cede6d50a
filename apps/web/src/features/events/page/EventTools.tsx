import { useState } from 'react'
import type { MenuEntry } from '@koinon/ui'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { invoke, useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { openComposer } from '#lib/entities/composerState.ts'
import { menuEntryWhen } from '#lib/interaction/menuEntryWhen.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { sharePage } from '#lib/interaction/sharePage.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import type { EventView } from '../types.ts'

const CallOff = lazyPart(() => import('./CancelEvent.tsx'), 'CancelEvent')
const EventCheckers = lazyPart(() => import('../checkIn/Checkers.tsx'), 'Checkers')
const EventPoster = lazyPart(() => import('./EventPoster.tsx'), 'EventPoster')
const DuplicateEvent = lazyPart(() => import('./DuplicateEvent.tsx'), 'DuplicateEvent')

const occurrenceOf = ({ recurrence, startTime }: EventView): string | undefined =>
  recurrence === null ? undefined : startTime.toISOString()

type DialogName = 'off' | 'copy' | 'door' | 'poster'

/** Everybody's actions on an event besides answering, and the actions of its hosts. */
export function EventTools({ event }: { readonly event: EventView }) {
  const [dialog, setDialog] = useState<DialogName>()
  const saved = useSaved(event)
  const close = () => setDialog(undefined)
  return (
    <>
      <IconButton icon="calendar-plus" label={t('Add to calendar')} onPress={() => void addToCalendar(event)} />
      <ShareButton event={event} />
      <MenuButton
        label={t('More about {event}', { event: event.title })}
        entries={entriesOf(event, saved.entry, setDialog)}
      />
      {dialog === 'off' && <CallOff event={event} onClose={close} />}
      {dialog === 'door' && <EventCheckers event={event} onClose={close} />}
      {dialog === 'poster' && <EventPoster event={event} onClose={close} />}
      {dialog === 'copy' && <DuplicateEvent event={event} onClose={close} />}
    </>
  )
}

/** The menu: for everybody, saving it; the rest for whom the event allows it. */
function entriesOf(event: EventView, saved: MenuEntry, open: (dialog: DialogName) => void): readonly MenuEntry[] {
  const { id, title, can } = event
  const part = (name: string) => paths.eventPart(id, name, occurrenceOf(event))
  return [
    ...menuEntryWhen(can.edit, { id: 'edit', label: t('Edit event'), icon: 'pencil-simple', href: part('edit') }),
    ...menuEntryWhen(can.update, {
      id: 'news',
      label: t('Post an update'),
      icon: 'megaphone',
      onAction: () => openComposer({ event: { id, title, isNews: true } }),
    }),
    ...menuEntryWhen(can.invite, { id: 'invite', label: t('Invite people'), icon: 'user-plus', href: part('invite') }),
    ...menuEntryWhen(can.confirm, { id: 'people', label: t('Guest list'), icon: 'user-list', href: part('people') }),
    ...menuEntryWhen(can.checkIn, {
      id: 'check-in',
      label: t('Check in guests'),
      icon: 'qr-code',
      href: part('check-in'),
    }),
    ...menuEntryWhen(can.confirm, {
      id: 'door',
      label: t('Check-in helpers'),
      icon: 'door-open',
      onAction: () => open('door'),
    }),
    ...menuEntryWhen(can.edit, { id: 'copy', label: t('Create copy'), icon: 'copy', onAction: () => open('copy') }),
    saved,
    ...menuEntryWhen(event.state === 'SCHEDULED' && (event.visibility === 'EVERYONE' || can.confirm), {
      id: 'poster',
      label: t('Print poster'),
      icon: 'qr-code',
      onAction: () => open('poster'),
    }),
    ...menuEntryWhen(can.delete, {
      id: 'off',
      label: t('Cancel or delete'),
      icon: 'calendar-x',
      tone: 'danger',
      onAction: () => open('off'),
    }),
  ]
}

/** Exports the event to the device's calendar, as a file. */
async function addToCalendar(event: EventView): Promise<void> {
  try {
    // The whole series: calendars understand recurrence.
    const { fileName, ics } = await invoke('groups.communityEventIcs', { params: { eventId: event.id }, query: {} })
    const url = URL.createObjectURL(new Blob([ics], { type: 'text/calendar' }))
    Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    toastFailure(error, () => void addToCalendar(event))
  }
}

/** Opens the device's share sheet; without one, copies the address. */
function ShareButton({ event: { id, title, visibility } }: { readonly event: EventView }) {
  const path = visibility === 'EVERYONE' ? paths.publicEvent(id) : paths.event(id)
  return (
    <IconButton icon="share-fat" label={word('Share', 'verb, on the button')} onPress={() => sharePage(path, title)} />
  )
}

const kind = 'EVENT'
const savedShown = 100

/** Bookmarks it. Nobody else learns of this. */
function useSaved({ id }: EventView) {
  const { data } = useCall('users.listFavoriteEntities', { body: { kind, limit: savedShown } })
  const isSaved = data?.items.some(({ entity }) => entity.id === id) === true
  const options = {
    invalidates: ['users.listFavoriteEntities'] as const,
    onSuccess: () =>
      void toasts.show({
        message: isSaved ? t('Removed from saved') : t('Saved. Only you can see this.'),
      }),
    onFailure: (error: Error) => toastFailure(error),
  }
  const add = useMutationCall('users.addFavoriteEntity', options)
  const remove = useMutationCall('users.removeFavoriteEntity', options)
  const body = { kind, entityId: id } as const
  return {
    entry: {
      id: 'save',
      label: isSaved ? t('Remove from saved') : t('Save event'),
      icon: 'bookmark-simple',
      onAction: () => (isSaved ? remove : add).mutate({ body }),
    } as const,
  }
}
