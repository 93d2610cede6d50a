import type { ReactNode } from 'react'
import { Badge } from '@koinon/ui/marks/Badge'
import type { BadgeTone } from '@koinon/ui/marks/Badge'
import { t, word } from '#lib/text/i18n/index.ts'
import styles from './StateLine.module.css'

/** `IGNORED` is shown as `PENDING`; the server never tells them apart. */
type State = 'PENDING' | 'ACCEPTED' | 'CANCELLED' | 'EXPIRED' | 'IGNORED'

const tones: Readonly<Record<State, BadgeTone>> = {
  PENDING: 'neutral',
  IGNORED: 'neutral',
  ACCEPTED: 'success',
  CANCELLED: 'neutral',
  EXPIRED: 'warning',
}

const textOf = (state: State): string =>
  ({
    PENDING: t('No answer yet'),
    IGNORED: t('No answer yet'),
    ACCEPTED: word('Joined', 'state of an invitation'),
    CANCELLED: word('Withdrawn', 'state of an invitation'),
    EXPIRED: word('Expired', 'state of an invitation'),
  })[state]

/** The state of an invitation, and when it was sent. */
export function StateLine({ state, at }: { readonly state: State; readonly at: ReactNode }) {
  return (
    <span className={styles['line']}>
      <Badge tone={tones[state]}>{textOf(state)}</Badge>
      {at}
    </span>
  )
}
