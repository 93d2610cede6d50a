import { useEffect, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CheckInResult } from '@koinon/ui/checkIn/CheckInResult'
import type { CheckInResultAction } from '@koinon/ui/checkIn/CheckInResult'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import { PersonMark } from '#lib/entities/people/PersonMark.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { resultAdvice, resultHeading, resultText, toneOf } from './scanResults.ts'
import type { ScanResult } from './scanResults.ts'
import type { CheckInState } from './useCheckIn.ts'
import styles from './CheckIn.module.css'

/** How long a successful scan fills the screen; others stay until they have been read. */
const shownMs = 2000

export interface CheckInOutcomeProps {
  readonly checkIn: CheckInState
  readonly isHost: boolean
  /** Leads to the guest list. */
  readonly onSearch: () => void
  /** The counter, which stays on the screen. */
  readonly footer: string
}

/**
 * The last outcome: a scan, and whatever needs a decision, fills the screen; a guest found in the list is one line.
 * After a successful scan that line remains, so that it can be undone.
 */
export function CheckInOutcome({ checkIn, isHost, onSearch, footer }: CheckInOutcomeProps) {
  const { result, silence } = checkIn
  const [seen, setSeen] = useState<ScanResult | null>(null)
  const isGood = result !== null && toneOf(result) === 'in'
  const isFull = result !== null && result !== seen && (!isGood || result.isScanned === true)
  useEffect(() => {
    if (!isFull || !isGood) return undefined
    const timer = setTimeout(() => setSeen(result), shownMs)
    return () => clearTimeout(timer)
  }, [isFull, isGood, result])
  const goOn = () => (isGood ? setSeen(result) : silence())
  return (
    <>
      <div role="status" className={styles['last']}>
        {isGood && !isFull && <LastLine result={result} onUndo={checkIn.undo} />}
      </div>
      {isFull && (
        <CheckInResult
          tone={toneOf(result)}
          heading={resultHeading(result)}
          text={resultAdvice(result)}
          mark={result.guest === null ? undefined : <PersonMark person={result.guest.person} size={96} />}
          name={isGood ? undefined : (result.name ?? undefined)}
          hint={result.guest === null ? undefined : `@${result.guest.person.username}`}
          next={{ label: t('Next guest'), onPress: goOn }}
          second={secondOf(result, { checkIn, isHost, onSearch })}
          footer={footer}
        />
      )}
    </>
  )
}

/** The second way out of a result. */
function secondOf(
  result: ScanResult,
  { checkIn, isHost, onSearch }: Omit<CheckInOutcomeProps, 'footer'>,
): CheckInResultAction | undefined {
  const { kind, guest, checkInId } = result
  if (kind === 'CHECKED_IN' && checkInId !== null)
    return {
      label: word('Undo', 'button that takes back what was just done'),
      icon: 'arrow-bend-up-left',
      onPress: () => checkIn.undo(checkInId),
    }
  if (kind === 'NOT_CONFIRMED' && guest !== null && isHost)
    return { label: t('Check in anyway'), onPress: () => checkIn.check({ userId: guest.person.id, force: true }) }
  if (toneOf(result) !== 'not') return undefined
  return {
    label: t('Search by name'),
    icon: 'magnifying-glass',
    onPress: () => {
      checkIn.silence()
      onSearch()
    },
  }
}

function LastLine({ result, onUndo }: { readonly result: ScanResult; readonly onUndo: (checkInId: string) => void }) {
  const { kind, name, checkInId } = result
  return (
    <>
      <Icon name={kind === 'QUEUED' ? 'hourglass' : 'check-circle'} size="l" isFilled />
      <div className={styles['lastWords']}>
        <Text weight="bold">
          <bdi>{name ?? (kind === 'CHECKED_IN' ? t('Ticket without an account here') : t('Unknown person'))}</bdi>
        </Text>
        <Text size="dense">{resultText(result)}</Text>
      </div>
      {kind === 'CHECKED_IN' && checkInId !== null && (
        <Button size="touch" onPress={() => onUndo(checkInId)}>
          {word('Undo', 'button that takes back what was just done')}
        </Button>
      )}
    </>
  )
}
