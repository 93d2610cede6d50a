import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { RsvpBar } from '@koinon/ui/entities/RsvpBar'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { useAnswer } from './useAnswer.ts'
import type { Answer } from './useAnswer.ts'
import { ClosedRsvp } from './ClosedRsvp.tsx'
import { MyTicketLink } from './MyTicketLink.tsx'
import { rsvpChoices } from './rsvpChoices.ts'
import { hasNewQuestions, rsvpText, wantsToCome } from '../rsvpState.ts'
import { answerTo } from '../guestAnswers.ts'
import type { EventView } from '../types.ts'
import { spotsText } from '../labels.ts'
import { placeInLineText } from '../seatTexts.ts'
import styles from './EventPage.module.css'

const QuestionsDialog = lazyPart(() => import('#lib/forms/QuestionsDialog.tsx'), 'QuestionsDialog')

/** The answer somebody chose before signing in; following a link alone never answers. */
export type Intended = 'going' | 'maybe' | undefined

/** Whether the member attends: the answers, the one given, its result, and what follows from it. */
export function RsvpCard({ event, intended }: { readonly event: EventView; readonly intended?: Intended }) {
  return (
    <section aria-label={t('Your RSVP')} className={styles['rsvp']}>
      {event.can.rsvp ? <Control event={event} intended={intended} /> : <ClosedRsvp event={event} />}
    </section>
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
  const choices = rsvpChoices(event, isUnanswered ? intended : undefined, send)
  return (
    <>
      <RsvpBar
        label={t('Are you going?')}
        // The answer to this date is none to all of them: the same press sends it for the rest.
        choices={isForAll ? choices.map((choice) => ({ ...choice, isChosen: false })) : choices}
      />
      {isUnanswered && (intended === 'maybe' || (intended === 'going' && event.locked === null)) && (
        <Text role="status">{t('Press again to confirm your RSVP.')}</Text>
      )}
      <PlaceInLine event={event} />
      <Hint event={event} />
      <MoreQuestions event={event} onAnswer={send('GOING')} />
      <After
        event={event}
        isForAll={isForAll}
        onForAll={setForAll}
        onAnswers={send('GOING')}
        onUndo={isUnanswered ? undefined : () => answer.undo(isForAll)}
      />
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

/** Where a guest stands on the waiting list, and what happens then. */
function PlaceInLine({ event: { myState, me, confirmation } }: { readonly event: EventView }) {
  const place = me?.waitlistPosition ?? null
  if (myState !== 'WAITLISTED' || place === null) return null
  return (
    <Text size="dense" tone="muted" role="status">
      <Text as="strong" size="dense" weight="bold">
        {placeInLineText(place)}
      </Text>{' '}
      {confirmation === 'AUTO' && t('If a place becomes free, it’s yours and we’ll notify you.')}
    </Text>
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

interface AfterProps {
  readonly event: EventView
  readonly isForAll: boolean
  readonly onForAll: (isForAll: boolean) => void
  readonly onAnswers: () => void
  readonly onUndo: (() => void) | undefined
}

/** The actions after an answer: ticket, answers to questions, choice of dates, withdrawal. */
function After({ event, isForAll, onForAll, onAnswers, onUndo }: AfterProps) {
  const comes = wantsToCome(event)
  if (onUndo === undefined && event.recurrence === null) return null
  return (
    <Cluster gap={3}>
      {event.myState === 'CONFIRMED' && <MyTicketLink event={event} />}
      {comes && event.questions.length > 0 && !hasNewQuestions(event) && (
        <Button size="dense" icon="note-pencil" onPress={onAnswers}>
          {t('Edit my answers')}
        </Button>
      )}
      {event.recurrence !== null && (
        <NativeSelect
          label={t('Applies to')}
          isLabelHidden
          size="dense"
          value={isForAll ? 'ALL' : 'ONE'}
          onChange={(value) => onForAll(value === 'ALL')}
          options={[
            { value: 'ONE', label: t('This date only') },
            { value: 'ALL', label: t('All upcoming dates') },
          ]}
        />
      )}
      {onUndo !== undefined && (
        <Button size="dense" variant="quiet" onPress={onUndo}>
          {t('Remove RSVP')}
        </Button>
      )}
    </Cluster>
  )
}

/** Facts to know before answering. */
function Hint({ event }: { readonly event: EventView }) {
  const seats = event.spotsLeft === 0 ? undefined : spotsText(event)
  const closes = event.rsvpClosesAt
  const { locked } = event
  const facts = [
    ...(seats === undefined ? [] : [seats]),
    ...(event.confirmation === 'BY_HOST' ? [t('A host approves each guest.')] : []),
    ...(closes === null ? [] : [t('RSVP by {date}', { date: formatDate(closes, 'full') })]),
    ...(locked === null || locked.can.buy ? [] : [t('You need to buy this to attend. It isn’t on sale right now.')]),
  ]
  if (facts.length === 0) return null
  return (
    <Text size="small" tone="muted">
      {facts.join(' · ')}
    </Text>
  )
}
