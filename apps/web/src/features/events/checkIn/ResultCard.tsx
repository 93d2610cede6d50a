import { Button } from '@koinon/ui/actions/Button'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import type { IconName } from '@koinon/ui/icons'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { ScanResult } from './useCheckIn.ts'
import styles from './CheckIn.module.css'

const kinds: Readonly<Record<ScanResult['kind'], { readonly icon: IconName; readonly appearance: string }>> = {
  CHECKED_IN: { icon: 'check-circle', appearance: 'in' },
  QUEUED: { icon: 'hourglass', appearance: 'queued' },
  ALREADY_IN: { icon: 'warning-circle', appearance: 'again' },
  NOT_CONFIRMED: { icon: 'x-circle', appearance: 'not' },
  NOT_ON_LIST: { icon: 'x-circle', appearance: 'not' },
  NOT_A_TICKET: { icon: 'x-circle', appearance: 'not' },
  UNDONE: { icon: 'arrow-bend-up-left', appearance: 'again' },
  FAILED: { icon: 'warning', appearance: 'not' },
}

/** The result of a scan in words; also used for results that turned out differently later. */
export function resultText({ kind, words, at, by, guest }: ScanResult): string {
  const time = formatDate(at, 'time')
  if (words !== undefined) return words
  switch (kind) {
    case 'CHECKED_IN':
      return guest !== null && guest.checkedInAt === null ? t('Checked out') : t('Checked in')
    case 'QUEUED':
      return t('Checked in. Syncs when you’re back online.')
    case 'ALREADY_IN':
      return by === null
        ? t('Already checked in at {time}', { time })
        : t('Already checked in at {time} by {name}', { time, name: by })
    case 'NOT_CONFIRMED':
      return t('Not confirmed')
    case 'NOT_ON_LIST':
      return t('Not on the list')
    case 'NOT_A_TICKET':
      return t('Not a ticket')
    case 'UNDONE':
      return word('Undone', 'said of a check-in that was taken back')
    case 'FAILED':
      return t('Couldn’t check in. Try again.')
  }
}

export interface ResultCardProps {
  readonly result: ScanResult | null
  readonly onTakeBack: (checkInId: string) => void
  /** For hosts: admits somebody without a place, while there is one. */
  readonly onForce?: ((userId: string) => void) | undefined
}

/** The last scan; its space is always reserved, so that nothing moves under a finger. */
export function ResultCard({ result, onTakeBack, onForce }: ResultCardProps) {
  const appearance = result === null ? undefined : kinds[result.kind]
  const guest = result?.guest
  return (
    <div
      role="status"
      className={`${styles['result']} ${appearance === undefined ? '' : styles[appearance.appearance]}`}
    >
      {result === null || appearance === undefined ? (
        <Text tone="muted">{t('Scan a ticket or search the list.')}</Text>
      ) : (
        <>
          <Icon name={appearance.icon} size="l" isFilled />
          <div className={styles['words']}>
            <Text weight="bold">
              <bdi>
                {result.name ??
                  (result.kind === 'CHECKED_IN' ? t('Ticket without an account here') : t('Unknown person'))}
              </bdi>
            </Text>
            <Text>{resultText(result)}</Text>
          </div>
          {result.kind === 'CHECKED_IN' && result.checkInId !== null && (
            <Button size="dense" onPress={() => onTakeBack(result.checkInId ?? '')}>
              {word('Undo', 'button that takes back what was just done')}
            </Button>
          )}
          {result.kind === 'NOT_CONFIRMED' && guest && onForce && (
            <Button size="dense" onPress={() => onForce(guest.person.id)}>
              {t('Check in anyway')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
