import { Button } from '@koinon/ui/actions/Button'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import type { IconName } from '@koinon/ui/icons'
import { formatDate } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n/index.ts'
import type { Said } from './useDoor.ts'
import styles from './Door.module.css'

const looks: Readonly<Record<Said['kind'], { readonly icon: IconName; readonly look: string }>> = {
  CHECKED_IN: { icon: 'check-circle', look: 'in' },
  QUEUED: { icon: 'hourglass', look: 'queued' },
  ALREADY_IN: { icon: 'warning-circle', look: 'again' },
  NOT_CONFIRMED: { icon: 'x-circle', look: 'not' },
  NOT_ON_LIST: { icon: 'x-circle', look: 'not' },
  UNDONE: { icon: 'arrow-bend-up-left', look: 'again' },
  FAILED: { icon: 'warning', look: 'not' },
}

/** The result of a scan in words; also used for results that turned out differently later. */
export function resultWords({ kind, words, at, by, guest }: Said): string {
  const time = formatDate(at, 'time')
  if (words !== undefined) return words
  switch (kind) {
    case 'CHECKED_IN':
      return guest !== null && guest.checkedInAt === null ? t('Is out. Can come in again.') : t('Is in.')
    case 'QUEUED':
      return t('Let in here. It is told to the others when the connection is back.')
    case 'ALREADY_IN':
      return by === null
        ? t('Already in at {time}', { time })
        : t('Already in at {time}, let in by {name}', { time, name: by })
    case 'NOT_CONFIRMED':
      return t('Has no place.')
    case 'NOT_ON_LIST':
      return t('Not on the list')
    case 'UNDONE':
      return t('Taken back.')
    case 'FAILED':
      return t('It could not be done. Try again.')
  }
}

export interface ResultCardProps {
  readonly said: Said | null
  readonly onTakeBack: (checkInId: string) => void
  /** For hosts: admits somebody without a place, while there is one. */
  readonly onForce?: ((userId: string) => void) | undefined
}

/** The last scan; its space is always reserved, so that nothing moves under a finger. */
export function ResultCard({ said, onTakeBack, onForce }: ResultCardProps) {
  const look = said === null ? undefined : looks[said.kind]
  const guest = said?.guest
  return (
    <div role="status" className={`${styles['result']} ${look === undefined ? '' : styles[look.look]}`}>
      {said === null || look === undefined ? (
        <Text tone="muted">{t('Hold a ticket before the camera, or look for a name in the list.')}</Text>
      ) : (
        <>
          <Icon name={look.icon} size="l" isFilled />
          <div className={styles['words']}>
            <Text weight="bold" dir="auto">
              {said.name ?? (said.kind === 'CHECKED_IN' ? t('Ticket without an account here') : t('Nobody known'))}
            </Text>
            <Text>{resultWords(said)}</Text>
          </div>
          {said.kind === 'CHECKED_IN' && said.checkInId !== null && (
            <Button size="dense" onPress={() => onTakeBack(said.checkInId ?? '')}>
              {t('Take back')}
            </Button>
          )}
          {said.kind === 'NOT_CONFIRMED' && guest && onForce && (
            <Button size="dense" onPress={() => onForce(guest.person.id)}>
              {t('Let in all the same')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
