import { useState } from 'react'
import type { ComponentProps } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { usePassFocusOn } from '#lib/interaction/focus.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { QuestionsAnswered } from '../page/QuestionsAnswered.tsx'
import { answersOf } from '../guestAnswers.ts'
import type { EventView } from '../types.ts'
import { dateOf, guestCalls } from './types.ts'
import type { Guest, GuestState, OccurrenceRef } from './types.ts'
import { guestErrorMessages } from './labels.ts'

const longestNote = 280

export interface GuestToolsProps extends OccurrenceRef {
  readonly guest: Guest
  /** As it is now. */
  readonly event: Pick<EventView, 'questions' | 'spotsLeft' | 'counts'>
  /** Whether guests are notified of the change. */
  readonly notify: boolean
}

/** Whether somebody can be made to wait: nobody waits while a place is free, or takes the only place in the line. */
const mayWait = ({ guest: { state }, event: { spotsLeft, counts } }: GuestToolsProps): boolean =>
  (state === 'INTERESTED' && spotsLeft === 0) || (state === 'CONFIRMED' && counts.waitlisted > 0)

type Entries = NonNullable<ComponentProps<typeof MenuButton>['entries']>

/** The host's actions on a guest in this state. */
function entriesFor(
  props: GuestToolsProps,
  setTo: (state: GuestState) => void,
  setDialog: (dialog: 'about' | 'off') => void,
): Entries {
  const { person, state } = props.guest
  const name = person.displayName
  return [
    { id: 'about', label: t('RSVP and note'), icon: 'note-pencil', onAction: () => setDialog('about') },
    ...(state === 'CONFIRMED'
      ? []
      : [
          {
            id: 'confirm',
            label: word('Approve', 'button'),
            icon: 'check',
            onAction: () => setTo('CONFIRMED'),
          } as const,
        ]),
    ...(mayWait(props)
      ? [
          {
            id: 'wait',
            label: t('Move to end of waiting list'),
            icon: 'hourglass',
            onAction: () => setTo('WAITLISTED'),
          } as const,
        ]
      : []),
    ...(state === 'REMOVED' || state === 'NOT_ATTENDING'
      ? [{ id: 'invite', label: t('Invite again'), icon: 'envelope-simple', onAction: () => setTo('INVITED') } as const]
      : [{ id: 'no', label: t('Can’t go'), icon: 'x', onAction: () => setTo('NOT_ATTENDING') } as const]),
    ...(state === 'REMOVED'
      ? []
      : [
          {
            id: 'off',
            label: t('Remove {name} from guest list', { name }),
            icon: 'user-minus',
            tone: 'danger',
            onAction: () => setDialog('off'),
          } as const,
        ]),
  ]
}

/** A host's actions on one guest. */
export function GuestTools(props: GuestToolsProps) {
  const { guest, eventId, notify } = props
  const [dialog, setDialog] = useState<'about' | 'off'>()
  const { person, state } = guest
  usePassFocusOn(person.id)
  const set = useMutationCall('groups.communityEventUpdateMember', {
    invalidates: guestCalls,
    onFailure: (error) => toastFailure(error, undefined, guestErrorMessages),
  })
  const setTo = (to: GuestState) =>
    set.mutate({ params: { eventId }, body: { ...dateOf(props), userId: person.id, state: to, notify } })
  const entries = entriesFor(props, setTo, setDialog)
  const name = person.displayName
  return (
    <>
      {state === 'INTERESTED' && guest.requestedSpot === true && (
        <Button
          size="dense"
          isLoading={set.isPending}
          aria-label={t('Approve {name}', { name })}
          onPress={() => setTo('CONFIRMED')}
        >
          {word('Approve', 'button')}
        </Button>
      )}
      <MenuButton label={t('Actions for {name}', { name })} entries={entries} isLoading={set.isPending} />
      {dialog === 'about' && <AboutGuest {...props} onClose={() => setDialog(undefined)} />}
      {dialog === 'off' && <TakeOff {...props} onClose={() => setDialog(undefined)} />}
    </>
  )
}

/** The guest's answers to the questions of that time, their message, and the hosts' own note. */
function AboutGuest({
  guest,
  event: { questions },
  onClose,
  ...of
}: GuestToolsProps & { readonly onClose: () => void }) {
  const [note, setNote] = useState(guest.note ?? '')
  const save = useMutationCall('groups.communityEventUpdateMember', { invalidates: guestCalls, onSuccess: onClose })
  const submit = () =>
    save.mutate({
      params: { eventId: of.eventId },
      body: { ...dateOf(of), userId: guest.person.id, note: note.trim() || null, notify: false },
    })
  const given = answersOf(guest)
  // Asked since: this guest has not answered it.
  const later = questions.filter((question) => given.every((answered) => answered.question !== question))
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={guest.person.displayName}
      size="small"
      actions={
        <Button variant="primary" isLoading={save.isPending} onPress={submit}>
          {t('Save note')}
        </Button>
      }
    >
      <Stack gap={5}>
        <QuestionsAnswered given={[...given, ...later.map((question) => ({ question, answer: '' }))]} />
        {guest.message && (
          <Stack gap={2}>
            <Text weight="bold">{t('Message to hosts')}</Text>
            <Text dir="auto">{guest.message}</Text>
          </Stack>
        )}
        {guest.state === 'REMOVED' && guest.reason && (
          <Stack gap={2}>
            <Text weight="bold">{t('Reason for removal')}</Text>
            <Text dir="auto">{guest.reason}</Text>
          </Stack>
        )}
        <TextField
          label={word('Note', 'of the hosts about a guest')}
          hint={t('Only hosts see this.')}
          value={note}
          onChange={setNote}
          maxLength={longestNote}
          error={save.error === null ? undefined : problemOf(save.error, guestErrorMessages).sentence}
          dir="auto"
          isOptional
        />
      </Stack>
    </Dialog>
  )
}

function TakeOff({ guest: { person }, onClose, ...of }: GuestToolsProps & { readonly onClose: () => void }) {
  const [reason, setReason] = useState('')
  const name = person.displayName
  const remove = useMutationCall('groups.communityEventDeleteUserById', {
    invalidates: guestCalls,
    onSuccess: () => {
      onClose()
      toasts.show({ message: t('{name} was removed', { name }) })
    },
  })
  const submit = () =>
    remove.mutate({
      params: { eventId: of.eventId, userId: person.id },
      query: { ...dateOf(of), ...(!hasVisibleText(reason) ? {} : { reason: reason.trim() }) },
    })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Remove {name} from the guest list?', { name })}
      size="small"
      actions={
        <Button variant="danger" isLoading={remove.isPending} onPress={submit}>
          {t('Remove from guest list')}
        </Button>
      }
    >
      <Stack gap={5}>
        <Text>{t('{name} is notified and can’t RSVP again unless invited.', { name })}</Text>
        <TextField
          label={word('Why', 'field for the reason of taking a guest off the list')}
          hint={t('Shown to this guest')}
          value={reason}
          onChange={setReason}
          maxLength={longestNote}
          error={remove.error === null ? undefined : problemOf(remove.error, guestErrorMessages).sentence}
          dir="auto"
          isOptional
        />
      </Stack>
    </Dialog>
  )
}
