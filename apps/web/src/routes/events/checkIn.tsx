import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { CheckInCounter } from '@koinon/ui/checkIn/CheckInCounter'
import { Text } from '@koinon/ui/foundations/Text'
import { CheckInList } from '#features/events/checkIn/CheckInList.tsx'
import { CheckInOutcome } from '#features/events/checkIn/CheckInOutcome.tsx'
import { ScanReports } from '#features/events/checkIn/ScanReports.tsx'
import { useCheckIn } from '#features/events/checkIn/useCheckIn.ts'
import type { CheckInState } from '#features/events/checkIn/useCheckIn.ts'
import { toneOf } from '#features/events/checkIn/scanResults.ts'
import { useIsWideCheckIn } from '#features/events/checkIn/useIsWideCheckIn.ts'
import styles from '#features/events/checkIn/CheckIn.module.css'
import type { EventView } from '#features/events/types.ts'
import { formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { useWatch } from '#lib/data/realtime/index.ts'
import { choiceOf } from '#lib/navigation/searchParams.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useEventAt } from './useEventAt.ts'

const Scanner = lazyPart(() => import('#features/events/checkIn/Scanner.tsx'), 'Scanner')
const shows = ['list'] as const

/** V11: the door: scans tickets, searches names, takes typed codes; offline too. */
export function CheckIn() {
  const { eventId, search, occurrence, event } = useEventAt()
  useWatch('EVENT', eventId)
  const isOpen = event.data?.can.checkIn === true
  return (
    <Screen title={event.data?.title ?? t('Check in')} place={t('Check in')} parent={paths.event(eventId, occurrence)}>
      <div className={isOpen ? styles['full'] : styles['plain']} data-focus-width={isOpen ? 'full' : undefined}>
        <Loaded query={event} skeleton={<RowsSkeleton rows={4} />}>
          {(shown) =>
            shown.can.checkIn ? (
              <CheckInPage event={shown} occurrence={occurrence} isList={choiceOf(search, 'show', shows) === 'list'} />
            ) : (
              <EmptyList kind="event">{t('Only hosts and check-in helpers can open this page.')}</EmptyList>
            )
          }
        </Loaded>
      </div>
    </Screen>
  )
}

interface CheckInPageProps {
  readonly event: EventView
  readonly occurrence: string | undefined
  readonly isList: boolean
}

function CheckInPage({ event, occurrence, isList }: CheckInPageProps) {
  const checkIn = useCheckIn({ eventId: event.id, occurrence })
  const isWide = useIsWideCheckIn()
  const [isBlind, setBlind] = useState(false)
  const onBlind = useCallback(() => setBlind(true), [])
  // Without a camera the list is the way in: below the reason, where there is no room beside it.
  const hasList = isWide || isList || isBlind
  const navigate = useNavigate()
  const { result, silence, queued } = checkIn
  useEffect(() => {
    // Waiting scans have been reported meanwhile.
    if (result?.kind === 'QUEUED' && queued.size === 0) silence()
  })
  const base = paths.eventPart(event.id, 'check-in', occurrence)
  const list = `${base}${base.includes('?') ? '&' : '?'}show=list`
  const isHost = event.can.confirm
  // The next ticket waits until somebody has read a refusal.
  const isHeld = result !== null && toneOf(result) !== 'in'
  const numbers = numbersOf(checkIn)
  return (
    <div className={hasList ? styles['door'] : `${styles['door']} ${styles['scanning']}`}>
      <div className={styles['stage']}>
        {numbers !== undefined && <CheckInCounter label={t('Guests checked in')} {...numbers} />}
        <Waiting count={queued.size} />
        <ScanReports checkIn={checkIn} />
        {(isWide || !isList) && (
          <Scanner onScan={(ticket) => (isHeld ? undefined : checkIn.check({ ticket }))} onBlind={onBlind} />
        )}
      </div>
      {hasList && (
        <div className={styles['sheet']}>
          <CheckInList checkIn={checkIn} isHost={isHost} />
        </div>
      )}
      <div className={styles['foot']}>
        <CheckInOutcome
          checkIn={checkIn}
          isHost={isHost}
          onSearch={() => void navigate({ href: list, replace: true })}
          footer={numbers?.words ?? ''}
        />
        {!isWide && !isBlind && <Methods base={base} list={list} isList={isList} />}
      </div>
    </div>
  )
}

/** Where there is room for one: the camera or the list. */
function Methods({ base, list, isList }: { readonly base: string; readonly list: string; readonly isList: boolean }) {
  const appearanceOf = (isCurrent: boolean) =>
    ({
      size: 'touch',
      variant: isCurrent ? 'primary' : 'secondary',
      'aria-current': isCurrent ? 'page' : undefined,
    }) as const
  return (
    <nav aria-label={t('Check-in methods')} className={styles['methods']}>
      <LinkButton {...appearanceOf(!isList)} icon="qr-code" href={base}>
        {word('Scan', 'tickets, with the camera')}
      </LinkButton>
      <LinkButton {...appearanceOf(isList)} icon="list" href={list}>
        {word('List', 'of guests')}
      </LinkButton>
    </nav>
  )
}

/** How many are in, with what this device knows before the server. */
function numbersOf({ counts, queued, ahead }: CheckInState) {
  if (counts === undefined) return undefined
  const passed = [...queued.values()].reduce((sum, { isOut }) => sum + (isOut ? -1 : 1), 0)
  const [inside, all] = [(counts.checkedIn ?? 0) + passed + ahead, counts.confirmed]
  return { inside, all, count: formatNumber(inside), words: t('{inside} of {all} checked in', { inside, all }) }
}

/** How many scans this device has yet to report. */
function Waiting({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <Text role="status" tone="muted" size="small">
      {t('{count, plural, one {# waiting for a connection} other {# waiting for a connection}}', { count })}
    </Text>
  )
}
