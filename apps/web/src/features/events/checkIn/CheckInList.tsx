import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import type { Guest } from '../guests/types.ts'
import { guestHint } from '../guests/labels.ts'
import type { CheckInState, QueuedScan } from './useCheckIn.ts'

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const matches = ({ person }: Guest, query: string): boolean =>
  plain(`${person.displayName} ${person.username}`).includes(plain(query))
/** Expected guests come first; for the others it says why they are not admitted. */
const isExpected = ({ state }: Guest): boolean => state === 'CONFIRMED'

/** The guest list, for checking in with a tap; it works offline. */
export function CheckInList({ checkIn, isHost }: { readonly checkIn: CheckInState; readonly isHost: boolean }) {
  const [query, setQuery] = useState('')
  const text = query.trim()
  const shown = checkIn.guests.filter((guest) =>
    text === '' ? isExpected(guest) : guest.state !== 'REMOVED' && matches(guest, text),
  )
  return (
    <>
      <SearchField label={t('Search guests by name')} value={query} onChange={setQuery} />
      <Loaded query={checkIn.list} skeleton={<PersonRowsSkeleton rows={6} />}>
        {() =>
          shown.length === 0 ? (
            <EmptyList kind="person">
              {text === '' ? t('No guests yet') : t('No people match “{query}”', { query: text })}
            </EmptyList>
          ) : (
            <PersonRows label={word('Guests', 'list at the door of an event')}>
              {shown.map((guest) => (
                <CheckInRow key={guest.person.id} checkIn={checkIn} guest={guest} isHost={isHost} />
              ))}
            </PersonRows>
          )
        }
      </Loaded>
    </>
  )
}

/** Check-ins on this device that the server does not know of yet. */
function queuedText({ at, isOut }: QueuedScan): string {
  const time = formatDate(at, 'time')
  return isOut ? t('Checked out {time}, not synced yet', { time }) : t('Checked in {time}, not synced yet', { time })
}

function CheckInRow({
  checkIn,
  guest,
  isHost,
}: {
  readonly checkIn: CheckInState
  readonly guest: Guest
  readonly isHost: boolean
}) {
  const { person, state, checkedInAt } = guest
  const { id: userId, displayName: name } = person
  const waiting = checkIn.queued.get(userId)
  // An unreported check-in on this device is later than the server's knowledge of the guest.
  const isIn = waiting === undefined ? checkedInAt !== null : !waiting.isOut
  return (
    <PersonRow person={person} hint={waiting === undefined ? guestHint(guest) : queuedText(waiting)}>
      {state !== 'CONFIRMED' ? (
        isHost &&
        !isIn && (
          <Button
            size="dense"
            aria-label={t('Check in {name} anyway', { name })}
            onPress={() => checkIn.check({ userId, force: true })}
          >
            {t('Check in anyway')}
          </Button>
        )
      ) : isIn ? (
        <Button
          size="dense"
          variant="quiet"
          aria-label={t('Check out {name}', { name })}
          onPress={() => checkIn.check({ userId, direction: 'EXIT' })}
        >
          {t('Check out')}
        </Button>
      ) : (
        <Button
          size="dense"
          variant="primary"
          aria-label={`${t('Check in')}, ${name}`}
          onPress={() => checkIn.check({ userId })}
        >
          {t('Check in')}
        </Button>
      )}
    </PersonRow>
  )
}
