import { useEffect, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ProgressBar } from '@koinon/ui/lists/ProgressBar'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { CheckInList } from '#features/events/checkIn/CheckInList.tsx'
import { ScanReports } from '#features/events/checkIn/ScanReports.tsx'
import { ResultCard } from '#features/events/checkIn/ResultCard.tsx'
import { useCheckIn } from '#features/events/checkIn/useCheckIn.ts'
import type { CheckInState } from '#features/events/checkIn/useCheckIn.ts'
import styles from '#features/events/checkIn/CheckIn.module.css'
import type { EventView } from '#features/events/types.ts'
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
/** How long a successful result stays; others stay until the next scan. */
const shownMs = 2000

/** V11: the door: scans tickets, searches names, takes typed codes; offline too. */
export function CheckIn() {
  const { eventId, search, occurrence, event } = useEventAt()
  useWatch('EVENT', eventId)
  return (
    <Screen title={event.data?.title ?? t('Check in')} place={t('Check in')} parent={paths.event(eventId, occurrence)}>
      <div className={styles['door']}>
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

interface CheckInProps {
  readonly event: EventView
  readonly occurrence: string | undefined
  readonly isList: boolean
}

function CheckInPage({ event, occurrence, isList }: CheckInProps) {
  const checkIn = useCheckIn({ eventId: event.id, occurrence })
  const { result, silence, queued } = checkIn
  useEffect(() => {
    // Waiting scans have been reported meanwhile.
    if (result?.kind === 'QUEUED' && queued.size === 0) silence()
  })
  useEffect(() => {
    if (result?.kind !== 'CHECKED_IN' || isList) return undefined
    const timer = setTimeout(silence, shownMs * (result.checkInId === null ? 1 : 3))
    return () => clearTimeout(timer)
  })
  const base = paths.eventPart(event.id, 'check-in', occurrence)
  const isHost = event.can.confirm
  return (
    <>
      <Numbers checkIn={checkIn} />
      <ScanReports checkIn={checkIn} />
      <ResultCard
        result={result}
        onTakeBack={checkIn.undo}
        onForce={isHost ? (userId) => checkIn.check({ userId, force: true }) : undefined}
      />
      <LinkTabs
        label={t('Check-in methods')}
        tabs={[
          { href: base, label: word('Scan', 'tickets, with the camera'), isCurrent: !isList },
          {
            href: `${base}${base.includes('?') ? '&' : '?'}show=list`,
            label: word('List', 'of guests'),
            isCurrent: isList,
          },
        ]}
      />
      {isList ? (
        <CheckInList checkIn={checkIn} isHost={isHost} />
      ) : (
        <>
          <Scanner onScan={(ticket) => checkIn.check({ ticket })} />
          <TypedCode onCode={(code) => checkIn.check({ code })} />
        </>
      )}
    </>
  )
}

/** How many are inside, and how many scans this device has yet to report. */
function Numbers({ checkIn: { counts, queued } }: { readonly checkIn: CheckInState }) {
  if (counts === undefined) return null
  const passed = [...queued.values()].reduce((sum, { isOut }) => sum + (isOut ? -1 : 1), 0)
  const inside = (counts.checkedIn ?? 0) + passed
  return (
    <div>
      <ProgressBar
        label={t('Guests checked in')}
        share={counts.confirmed === 0 ? 0 : Math.min(1, inside / counts.confirmed)}
        words={t('{inside} of {all} checked in', { inside, all: counts.confirmed })}
      />
      {queued.size > 0 && (
        <Text role="status" tone="muted" size="small">
          {t('{count, plural, one {# waiting for a connection} other {# waiting for a connection}}', {
            count: queued.size,
          })}
        </Text>
      )}
    </div>
  )
}

const codeLength = 12

function TypedCode({ onCode }: { readonly onCode: (code: string) => void }) {
  const [code, setCode] = useState('')
  const typed = code.trim()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (typed === '') return
        onCode(typed)
        setCode('')
      }}
    >
      <Cluster gap={4} align="end">
        <TextField
          label={t('Ticket code')}
          value={code}
          onChange={setCode}
          maxLength={codeLength}
          autoComplete="off"
          dir="ltr"
        />
        <Button type="submit">{t('Check in')}</Button>
      </Cluster>
    </form>
  )
}
