import { useEffect, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/forms/TextField'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ProgressBar } from '@koinon/ui/lists/ProgressBar'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { DoorList } from '#features/events/door/DoorList.tsx'
import { Reports } from '#features/events/door/Reports.tsx'
import { ResultCard } from '#features/events/door/ResultCard.tsx'
import { useDoor } from '#features/events/door/useDoor.ts'
import type { Door } from '#features/events/door/useDoor.ts'
import styles from '#features/events/door/Door.module.css'
import type { EventView } from '#features/events/types.ts'
import { t, word } from '#lib/i18n/index.ts'
import { lazyPart } from '#lib/lazyPart.tsx'
import { paths } from '#lib/paths.ts'
import { useWatch } from '#lib/realtime/index.ts'
import { choiceOf } from '#lib/search-params.ts'
import { Screen } from '#lib/shell/Screen.tsx'
import { Emptiness } from '#lib/states/Emptiness.tsx'
import { Loaded } from '#lib/states/index.ts'
import { RowsSkeleton } from '#lib/states/RowsSkeleton.tsx'
import { useEventAt } from './useEventAt.ts'

const Scanner = lazyPart(() => import('#features/events/door/Scanner.tsx'), 'Scanner')
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
              <AtTheDoor event={shown} occurrence={occurrence} isList={choiceOf(search, 'show', shows) === 'list'} />
            ) : (
              <Emptiness kind="event">{t('Hosts check guests in, and people they choose for it.')}</Emptiness>
            )
          }
        </Loaded>
      </div>
    </Screen>
  )
}

interface DoorProps {
  readonly event: EventView
  readonly occurrence: string | undefined
  readonly isList: boolean
}

function AtTheDoor({ event, occurrence, isList }: DoorProps) {
  const door = useDoor({ eventId: event.id, occurrence })
  const { said, silence, queued } = door
  useEffect(() => {
    // Waiting scans have been reported meanwhile.
    if (said?.kind === 'QUEUED' && queued.size === 0) silence()
  })
  useEffect(() => {
    if (said?.kind !== 'CHECKED_IN' || isList) return undefined
    const timer = setTimeout(silence, shownMs * (said.checkInId === null ? 1 : 3))
    return () => clearTimeout(timer)
  })
  const base = paths.eventPart(event.id, 'check-in', occurrence)
  const isHost = event.can.confirm
  return (
    <>
      <Numbers door={door} />
      <Reports door={door} />
      <ResultCard
        said={said}
        onTakeBack={door.takeBack}
        onForce={isHost ? (userId) => door.check({ userId, force: true }) : undefined}
      />
      <LinkTabs
        label={t('Ways to check in')}
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
        <DoorList door={door} isHost={isHost} />
      ) : (
        <>
          <Scanner onScan={(ticket) => door.check({ ticket })} />
          <TypedCode onCode={(code) => door.check({ code })} />
        </>
      )}
    </>
  )
}

/** How many are inside, and how many scans this device has yet to report. */
function Numbers({ door: { counts, queued } }: { readonly door: Door }) {
  if (counts === undefined) return null
  const passed = [...queued.values()].reduce((sum, { isOut }) => sum + (isOut ? -1 : 1), 0)
  const inside = (counts.checkedIn ?? 0) + passed
  return (
    <div>
      <ProgressBar
        label={t('Guests checked in')}
        share={counts.confirmed === 0 ? 0 : Math.min(1, inside / counts.confirmed)}
        words={t('{inside} of {all} in', { inside, all: counts.confirmed })}
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
