import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { QueuedOffline, invalidateCalls, invokeOnce, useMutationCall } from '#lib/data/calls/index.ts'
import type { CallName } from '#lib/data/calls/index.ts'
import { rsvpCalls, rsvpErrorMessages } from '#lib/entities/events/rsvps.ts'
import { mutedForever, unmuted } from '#lib/entities/conversations/conversationMutes.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { KnownConversation, KnownEvent } from './knownThings.ts'

export interface ThingActions {
  /** Opens the conversation with a person: the one that is known, or the one the server finds or makes. */
  readonly message: (userId: string, conversationId: string | undefined) => void
  readonly attend: (event: KnownEvent) => void
  readonly mute: (conversation: KnownConversation, isMuted: boolean) => void
}

const conversationCalls: readonly CallName[] = ['chat.getSubscribedConversations', 'chat.getConversation']

const fail = (error: unknown): void => toastFailure(error)
const failRsvp = (error: unknown): void => toastFailure(error, undefined, rsvpErrorMessages)

/** The further actions of rows. They go on after the palette has closed. */
export function useThingActions(): ThingActions {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync: write } = useMutationCall('chat.createConversation')
  const { mutateAsync: answer } = useMutationCall('groups.communityEventInterested', { isQueuedOffline: true })
  const { mutateAsync: set } = useMutationCall('chat.setConversationNotification')
  return useMemo(() => {
    const open = (id: string) => void navigate({ href: paths.conversation(id) })
    return {
      message(userId, conversationId) {
        if (conversationId !== undefined) open(conversationId)
        else void write({ body: { userId } }).then(({ id }) => open(id), fail)
      },
      attend: ({ id: eventId, recurrence, startTime, myState }) =>
        void attend({
          come: (state) => {
            const occurrence = recurrence === null ? {} : { occurrence: startTime.toISOString() }
            return answer({ params: { eventId }, body: { ...occurrence, answer: state } })
          },
          leave: () => {
            const query = recurrence === null ? {} : { occurrence: startTime.toISOString() }
            return invokeOnce('groups.communityEventDeleteUser', { params: { eventId }, query })
          },
          before: myState,
          refresh: () => invalidateCalls(queryClient, rsvpCalls),
        }),
      mute({ id: conversationId, notification }, isMuted) {
        const body = { conversationId, ...(isMuted ? mutedForever(notification) : unmuted(notification)) }
        void set({ body }).then(() => {
          void invalidateCalls(queryClient, conversationCalls)
          toasts.show({ message: isMuted ? t('Muted until you unmute') : t('Notifications are on again') })
        }, fail)
      },
    }
  }, [queryClient, navigate, write, answer, set])
}

interface Attendance {
  readonly come: (answer: 'GOING' | 'MAYBE') => Promise<{ readonly state: string }>
  readonly leave: () => Promise<unknown>
  readonly before: KnownEvent['myState']
  readonly refresh: () => Promise<void>
}

/** Answers that the member comes, and offers to take it back. */
async function attend({ come, leave, before, refresh }: Attendance): Promise<void> {
  const undo = () => void (before === 'INTERESTED' ? come('MAYBE') : leave()).then(refresh).catch(failRsvp)
  // An invitation cannot be given back unanswered.
  const mayUndo = before === null || before === 'INTERESTED'
  try {
    const { state } = await come('GOING')
    toasts.show({
      message: state === 'WAITLISTED' ? t('Event is full. You’re on the waiting list.') : t('You’re going'),
      tone: 'success',
      action: mayUndo
        ? { label: word('Undo', 'button that takes back what was just done'), onAction: undo }
        : undefined,
    })
    await refresh()
  } catch (error) {
    if (!(error instanceof QueuedOffline)) return failRsvp(error)
    toasts.show({ message: t('RSVP saved. We’ll send it when you’re back online.') })
  }
}
