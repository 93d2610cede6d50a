import type { CSSProperties } from 'react'
import styles from './StepBars.module.css'

export interface StepBarsProps {
  /** The chart's subject: "Newcomers". */
  readonly label: string
  readonly steps: ReadonlyArray<{
    /** Needed if names repeat. */
    readonly id?: string
    /** "Confirmed". */
    readonly name: string
    /** Of those at the first step: 0 to 1. */
    readonly share: number
    /** As displayed: "19 · 76%". */
    readonly words: string
  }>
}

/** How many of those who began came to each step, or by each way: a line each, with its bar below. */
export const StepBars = ({ label, steps }: StepBarsProps) => (
  <ol role="list" aria-label={label} className={styles['steps']}>
    {steps.map(({ id, name, share, words }) => (
      <li key={id ?? name} className={styles['step']} style={{ '--step-share': share } as CSSProperties}>
        <bdi>{name}</bdi>
        <span className={styles['value']}>{words}</span>
        <span className={styles['bar']} aria-hidden="true" />
      </li>
    ))}
  </ol>
)
