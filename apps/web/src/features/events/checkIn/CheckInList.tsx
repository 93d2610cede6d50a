import { useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CheckInRow } from '@koinon/ui/checkIn/CheckInRow'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { Heading } from '@koinon/ui/foundations/Heading'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { PersonMark } from '#lib/entities/people/PersonMark.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import type { Guest } from '../guests/types.ts'
import { guestFacts, guestHint } from '../guests/labels.ts'
import type { CheckInState, QueuedScan } from './useCheckIn.ts'
import styles from './CheckIn.module.css'

const Arrivals = lazyPart(() => import('./Arrivals.tsx'), 'Arrivals', <></>)

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const matches = ({ person }: Guest, query: string): boolean =>
  plain(`${person.displayName} ${person.username}`).includes(plain(query))
/** Expected guests come first; for the others it says why they are not admitted. */
const isExpected = ({ state }: Guest): boolean => state === 'CONFIRMED'
/** The code of a ticket, with the separators that people type: six of the letters and digits that codes consist of. */
const isCode = (text: string): boolean =>
  /^[6789BCDFGHJKLMNPQRTW]{6}$/i.test(text.normalize('NFKC').replaceAll(/[\s\-–]/g, ''))

/** After a press the rows below move up: the second of two quick taps would meet another guest. */
const guardMs = 500

interface ListProps {
  readonly checkIn: CheckInState
  readonly isHost: boolean
}

/** The guest list, for checking in with a tap, and the field for names and codes; it works offline. */
export function CheckInList({ checkIn, isHost }: ListProps) {
  const [query, setQuery] = useState('')
  const text = query.trim()
  const shown = checkIn.guests.filter((guest) =>
    text === '' ? isExpected(guest) : guest.state !== 'REMOVED' && matches(guest, text),
  )
  const check = (code: string) => {
    checkIn.check({ code })
    setQuery('')
  }
  const submit = () => {
    if (text === '') return
    const [only, ...others] = shown.filter((guest) => isExpected(guest) && !isIn(checkIn, guest))
    if (only !== undefined && others.length === 0) {
      checkIn.check({ userId: only.person.id })
      setQuery('')
    } else if (shown.length === 0 && isCode(text)) check(text)
  }
  return (
    <>
      <div className={styles['rows']}>
        <Loaded query={checkIn.list} skeleton={<PersonRowsSkeleton rows={6} />}>
          {() =>
            shown.length === 0 ? (
              <EmptyList
                kind="person"
                action={
                  isCode(text) ? (
                    <Button size="touch" icon="ticket" onPress={() => check(text)}>
                      {t('Check in code {code}', { code: text })}
                    </Button>
                  ) : undefined
                }
              >
                {text === '' ? t('No guests yet') : t('No people match “{query}”', { query: text })}
              </EmptyList>
            ) : (
              <Sections checkIn={checkIn} isHost={isHost} guests={shown} />
            )
          }
        </Loaded>
        {text === '' && <Arrivals guests={checkIn.guests} />}
      </div>
      <div className={styles['search']}>
        <SearchField
          label={t('Name or ticket code')}
          size="touch"
          value={query}
          onChange={setQuery}
          onSubmit={submit}
        />
      </div>
    </>
  )
}

/** An unreported check-in on this device is later than the server's knowledge of the guest. */
function isIn(checkIn: CheckInState, { person, checkedInAt }: Guest): boolean {
  const waiting = checkIn.queued.get(person.id)
  return waiting === undefined ? checkedInAt !== null : !waiting.isOut
}

const cameAt = (checkIn: CheckInState, { person, checkedInAt }: Guest): number =>
  (checkIn.queued.get(person.id)?.at ?? checkedInAt)?.getTime() ?? 0

/** The guests still to come, and those who are in, the latest first. */
function Sections({ checkIn, isHost, guests }: ListProps & { readonly guests: readonly Guest[] }) {
  const inside = guests
    .filter((guest) => isIn(checkIn, guest))
    .toSorted((one, other) => cameAt(checkIn, other) - cameAt(checkIn, one))
  const outside = guests.filter((guest) => !isIn(checkIn, guest))
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const press = (userId: string) => {
    const now = performance.now()
    if (now - pressedAt.current < guardMs) return
    pressedAt.current = now
    checkIn.check({ userId })
  }
  const row = { checkIn, isHost, onPress: press }
  return (
    <>
      {outside.length > 0 && (
        <Section title={t('{count, plural, one {# still to come} other {# still to come}}', { count: outside.length })}>
          {outside.map((guest) => (
            <Row key={guest.person.id} {...row} guest={guest} />
          ))}
        </Section>
      )}
      {inside.length > 0 && (
        <Section title={t('{count, plural, one {# checked in} other {# checked in}}', { count: inside.length })}>
          {inside.map((guest) => (
            <Row key={guest.person.id} {...row} guest={guest} />
          ))}
        </Section>
      )}
    </>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: readonly ReactElement[] }) {
  return (
    <section aria-label={title}>
      <Heading level={2} size="h4" className={styles['section']}>
        {title}
      </Heading>
      <ul role="list" aria-label={word('Guests', 'list at the door of an event')}>
        {children.map((row) => (
          <li key={row.key}>{row}</li>
        ))}
      </ul>
    </section>
  )
}

/** Check-ins on this device that the server does not know of yet. */
function queuedText({ at, isOut }: QueuedScan): string {
  const time = formatDate(at, 'time')
  return isOut ? t('Checked out {time}, not synced yet', { time }) : t('Checked in {time}, not synced yet', { time })
}

/** The hint of a guest. An expected guest's state goes without saying. */
function hintOf(guest: Guest): string | undefined {
  if (!isExpected(guest)) return guestHint(guest)
  const facts = guestFacts(guest)
  return facts.length === 0 ? undefined : facts.join(' · ')
}

interface RowProps extends ListProps {
  readonly guest: Guest
  readonly onPress: (userId: string) => void
}

function Row({ checkIn, guest, isHost, onPress }: RowProps) {
  const { person, state } = guest
  const { id: userId, displayName: name } = person
  const waiting = checkIn.queued.get(userId)
  const hint = waiting === undefined ? hintOf(guest) : queuedText(waiting)
  const shown = { mark: <PersonMark person={person} size={44} />, name, hint }
  if (isIn(checkIn, guest))
    return (
      <CheckInRow
        {...shown}
        isIn
        action={
          <Button
            size="touch"
            variant="quiet"
            aria-label={t('Check out {name}', { name })}
            onPress={() => checkIn.check({ userId, direction: 'EXIT' })}
          >
            {t('Check out')}
          </Button>
        }
      />
    )
  if (state === 'CONFIRMED')
    return <CheckInRow {...shown} isIn={false} press={{ words: t('Check in'), onPress: () => onPress(userId) }} />
  return (
    <CheckInRow
      {...shown}
      isIn={false}
      action={
        isHost && (
          <Button
            size="touch"
            aria-label={t('Check in {name} anyway', { name })}
            onPress={() => checkIn.check({ userId, force: true })}
          >
            {t('Check in anyway')}
          </Button>
        )
      }
    />
  )
}
