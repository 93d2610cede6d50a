import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import type { IconName } from '@koinon/ui/icons'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { priceText } from '#lib/entities/premium/price.ts'
import { useAnswer } from './useAnswer.ts'
import type { Answer } from './useAnswer.ts'
import { rsvpText, hasNewQuestions, wantsToCome } from '../rsvpState.ts'
import { answerTo } from '../guestAnswers.ts'
import type { EventView } from '../types.ts'
import { isOver } from '../eventTimes.ts'
import { spotsText, stateText } from '../labels.ts'
import styles from './EventPage.module.css'

const QuestionsDialog = lazyPart(() => import('#lib/forms/QuestionsDialog.tsx'), 'QuestionsDialog')

/** The answer somebody chose before signing in; following a link alone never answers. */
export type Intended = 'going' | 'maybe' | undefined

/**
 * Whether the member attends: the answer, its result, and how to change it. It stays in view while the page is
 * scrolled.
 */
export function RsvpCard({ event, intended }: { readonly event: EventView; readonly intended?: Intended }) {
  const closed = closedText(event)
  return (
    <section aria-label={t('Your RSVP')} className={styles['rsvp']}>
      {event.can.rsvp ? (
        <Control event={event} intended={intended} />
      ) : (
        <Cluster gap={4} justify="between">
          <Mine event={event} />
          {closed !== undefined && <Text tone="muted">{closed}</Text>}
          <Cluster gap={3}>
            {event.myState === 'CONFIRMED' && <Ticket event={event} />}
            {wantsToCome(event) && event.state === 'SCHEDULED' && !isOver(event) && <CancelSpot event={event} />}
          </Cluster>
        </Cluster>
      )}
    </section>
  )
}

/** Why the member cannot answer; undefined if the current answer says enough. */
function closedText(event: EventView): string | undefined {
  if (event.state === 'CANCELLED') return t('This is cancelled.')
  if (isOver(event)) return t('This event has ended.')
  if (event.myState === 'REMOVED') return t('The hosts removed you from the list.')
  if (event.rsvpClosesAt !== null && event.rsvpClosesAt <= new Date()) return t('RSVPs are closed.')
  return event.joinScope === 'GROUP_MEMBERS' ? t('Group members only') : undefined
}

const icons: Readonly<Partial<Record<NonNullable<EventView['myState']>, IconName>>> = {
  CONFIRMED: 'check-circle',
  WAITLISTED: 'hourglass',
  INTERESTED: 'star',
  INVITED: 'envelope-simple',
  NOT_ATTENDING: 'x-circle',
}

/** The member's answer and its result. */
function Mine({ event: { myState, me } }: { readonly event: EventView }) {
  const text = stateText(myState)
  if (text === undefined || myState === null) return null
  const place = me?.waitlistPosition
  return (
    <Cluster gap={3} role="status">
      <Icon name={icons[myState] ?? 'info'} isFilled={myState === 'CONFIRMED'} />
      <Text weight="bold">
        {myState === 'INTERESTED' && me?.wantsSeat === true
          ? t('Waiting for approval')
          : place === undefined || place === null
            ? text
            : t('#{place} on the waiting list', { place })}
      </Text>
    </Cluster>
  )
}

const Ticket = ({ event: { id, recurrence, startTime } }: { readonly event: EventView }) => (
  <LinkButton
    size="dense"
    icon="ticket"
    href={paths.eventPart(id, 'ticket', recurrence === null ? undefined : startTime.toISOString())}
  >
    {t('My ticket')}
  </LinkButton>
)

/** After answers are closed a place can still be given back: somebody may wait for it. */
function CancelSpot({ event }: { readonly event: EventView }) {
  const { send, isPending } = useAnswer(event)
  return (
    <Button size="dense" isLoading={isPending} onPress={() => send({ answer: 'NO', isForAll: false })}>
      {t('Can’t go')}
    </Button>
  )
}

/** Questions that the hosts added after the member answered. */
function MoreQuestions({ event, onAnswer }: { readonly event: EventView; readonly onAnswer: () => void }) {
  if (!hasNewQuestions(event)) return null
  return (
    <Cluster gap={4} justify="between">
      <Text>{t('The hosts have new questions for you.')}</Text>
      <Button size="dense" onPress={onAnswer}>
        {t('Answer questions')}
      </Button>
    </Cluster>
  )
}

function Control({ event, intended }: { readonly event: EventView; readonly intended: Intended }) {
  const [isForAll, setForAll] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const answer = useAnswer(event, { onDone: () => setAsking(false) })
  const isUnanswered = event.myState === null || event.myState === 'INVITED'
  const { questions } = event
  const send = (given: Answer) => () => {
    if (given === 'GOING' && questions.length > 0) setAsking(true)
    else answer.send({ answer: given, isForAll })
  }
  return (
    <>
      <Cluster gap={4} justify="between">
        <Mine event={event} />
        {isUnanswered ? (
          <Buttons event={event} intended={intended} isPending={answer.isPending} send={send} />
        ) : (
          <Cluster gap={3}>
            {event.myState === 'CONFIRMED' && <Ticket event={event} />}
            <Change event={event} send={send} undo={() => answer.undo(isForAll)} />
          </Cluster>
        )}
      </Cluster>
      {isUnanswered && (intended === 'maybe' || (intended === 'going' && event.locked === null)) && (
        <Text role="status">{t('Press again to confirm your RSVP.')}</Text>
      )}
      <MoreQuestions event={event} onAnswer={send('GOING')} />
      <Cluster gap={4} justify="between">
        <Hint event={event} />
        {event.recurrence !== null && (
          <NativeSelect
            label={t('Applies to')}
            isLabelHidden
            size="dense"
            value={isForAll ? 'ALL' : 'ONE'}
            onChange={(value) => setForAll(value === 'ALL')}
            options={[
              { value: 'ONE', label: t('This date only') },
              { value: 'ALL', label: t('All upcoming dates') },
            ]}
          />
        )}
      </Cluster>
      {isAsking && (
        <QuestionsDialog
          title={t('Go to {event}', { event: event.title })}
          hint={t('Only hosts see your answers.')}
          confirm={wantsToCome(event) ? word('Save', 'button') : rsvpText(event)}
          questions={questions}
          answered={questions.map((question) => answerTo(event.me ?? {}, question))}
          isPending={answer.isPending}
          onAnswer={(answers) => answer.send({ answer: 'GOING', isForAll, said: { questions, answers } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface GivingProps {
  readonly event: EventView
  readonly send: (answer: Answer) => () => void
}

function Buttons({
  event,
  intended,
  isPending,
  send,
}: GivingProps & { readonly intended: Intended; readonly isPending: boolean }) {
  return (
    <Cluster gap={3}>
      {event.locked === null ? (
        <Button
          variant={intended === 'maybe' ? 'secondary' : 'primary'}
          autoFocus={intended === 'going'}
          isLoading={isPending}
          onPress={send('GOING')}
        >
          {rsvpText(event)}
        </Button>
      ) : (
        <Admission sold={event.locked} isFirst={intended !== 'maybe'} />
      )}
      <Button
        variant={intended === 'maybe' ? 'primary' : 'secondary'}
        autoFocus={intended === 'maybe'}
        onPress={send('MAYBE')}
      >
        {word('Maybe', 'answer to an invitation')}
      </Button>
      <Button variant="quiet" onPress={send('NO')}>
        {t('Can’t go')}
      </Button>
    </Cluster>
  )
}

/** The purchase that accepting requires. */
function Admission({ sold, isFirst }: { readonly sold: NonNullable<EventView['locked']>; readonly isFirst: boolean }) {
  const { id, groupId, can } = sold
  if (!can.buy) return <Text tone="muted">{t('You need to buy this to attend. It isn’t on sale right now.')}</Text>
  return (
    <LinkButton variant={isFirst ? 'primary' : 'secondary'} icon="ticket" href={paths.buy(groupId, id)}>
      {sold.price.amount === 0 ? t('Get a ticket') : t('Get a ticket: {price}', { price: priceText(sold) })}
    </LinkButton>
  )
}

function Change({ event, send, undo }: GivingProps & { readonly undo: () => void }) {
  return (
    <MenuButton
      label={t('Change RSVP')}
      size="dense"
      entries={[
        ...(wantsToCome(event) || event.locked !== null
          ? []
          : [{ id: 'going', label: rsvpText(event), icon: 'check', onAction: send('GOING') } as const]),
        ...(wantsToCome(event) && event.questions.length > 0
          ? [
              {
                id: 'said',
                label: t('Edit my answers'),
                icon: 'note-pencil',
                onAction: send('GOING'),
              } as const,
            ]
          : []),
        ...(event.myState === 'INTERESTED' && event.me?.wantsSeat !== true
          ? []
          : [
              {
                id: 'maybe',
                label: word('Maybe', 'answer to an invitation'),
                icon: 'question',
                onAction: send('MAYBE'),
              } as const,
            ]),
        ...(event.myState === 'NOT_ATTENDING'
          ? []
          : [{ id: 'no', label: t('Can’t go'), icon: 'x', onAction: send('NO') } as const]),
        { id: 'back', label: t('Remove RSVP'), icon: 'arrow-bend-up-left', onAction: undo },
      ]}
    >
      {t('Change RSVP')}
    </MenuButton>
  )
}

/** Facts to know before answering. */
function Hint({ event }: { readonly event: EventView }) {
  const seats = spotsText(event)
  const closes = event.rsvpClosesAt
  return (
    <Text size="small" tone="muted">
      {[
        ...(seats === undefined ? [] : [seats]),
        ...(event.confirmation === 'BY_HOST' ? [t('A host approves each guest.')] : []),
        ...(closes === null ? [] : [t('RSVP by {date}', { date: formatDate(closes, 'full') })]),
      ].join(' · ')}
    </Text>
  )
}
