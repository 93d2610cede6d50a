import type { ReactNode } from 'react'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import styles from './StrengthMeter.module.css'

export type Strength = 0 | 1 | 2 | 3 | 4

export interface StrengthMeterProps {
  readonly strength: Strength
  /** The rating in one word: "Weak". */
  readonly word: string
  /** Advice that would make it stronger. */
  readonly advice?: ReactNode
}

const levels = [0, 1, 2, 3, 4] as const

/** How hard a password is to guess: five bars, a word and advice, announced politely as it changes. */
export function StrengthMeter({ strength, word, advice }: StrengthMeterProps) {
  const strings = useUiStrings()
  return (
    <div className={styles['strength']}>
      <div
        className={styles['bars']}
        role="meter"
        aria-label={strings.passwordStrength}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={strength}
        aria-valuetext={word}
      >
        {levels.map((level) => (
          <span key={level} className={cx(styles['bar'], level <= strength && styles[`level${strength}`])} />
        ))}
      </div>
      <p className={styles['words']} role="status">
        <strong className={styles['word']}>{word}</strong>
        {advice !== undefined && <> {advice}</>}
      </p>
    </div>
  )
}
