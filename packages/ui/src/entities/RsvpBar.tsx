import type { ReactNode } from 'react'
import { Pressable } from '../actions/Pressable.tsx'
import { Icon } from '../foundations/Icon.tsx'
import { Link } from '../foundations/Link.tsx'
import type { IconName } from '../icons/icons.ts'
import { cx } from '../lib/cx.ts'
import styles from './RsvpBar.module.css'

export interface RsvpChoice {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  readonly isChosen: boolean
  /** `waiting`: chosen, and not certain yet. `first`: nothing is chosen, and this is what most people want. */
  readonly tone?: 'waiting' | 'first' | undefined
  readonly autoFocus?: boolean
  /** Leads to what the choice requires. */
  readonly href?: string | undefined
  readonly onPress?: (() => void) | undefined
}

export interface RsvpBarProps {
  readonly label: string
  readonly choices: readonly RsvpChoice[]
}

/** The answers to an invitation beside each other; the one given is pressed in. */
export function RsvpBar({ label, choices }: RsvpBarProps) {
  return (
    <div role="group" aria-label={label} className={styles['place']}>
      <div className={styles['bar']}>
        {choices.map((choice) => (
          <Choice key={choice.id} {...choice} />
        ))}
      </div>
    </div>
  )
}

function Choice({ label, icon, isChosen, tone, autoFocus, href, onPress }: RsvpChoice) {
  const className = cx(styles['choice'], isChosen && styles['chosen'], tone !== undefined && styles[tone])
  const words: ReactNode = (
    <>
      <Icon name={icon} isFilled={isChosen && icon === 'star'} />
      <span>{label}</span>
    </>
  )
  if (href !== undefined)
    return (
      <Link href={href} appearance="bare" className={className}>
        {words}
      </Link>
    )
  return (
    <Pressable
      className={className}
      aria-pressed={isChosen}
      autoFocus={autoFocus}
      onPress={isChosen ? undefined : onPress}
    >
      {words}
    </Pressable>
  )
}
