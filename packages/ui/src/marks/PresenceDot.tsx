import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import styles from './PresenceDot.module.css'

export type Presence = 'online' | 'away' | 'offline'

export interface PresenceDotProps {
  readonly presence: Presence
  /** `PresenceMark` lays it over the lower end corner of a mark. */
  readonly className?: string | undefined
}

/** Online, away or offline: colour, shape and words. */
export function PresenceDot({ presence, className }: PresenceDotProps) {
  const strings = useUiStrings()
  return <span className={cx(styles['dot'], styles[presence], className)} role="img" aria-label={strings[presence]} />
}
