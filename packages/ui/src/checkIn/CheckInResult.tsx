import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode, Ref } from 'react'
import { Pressable } from '../actions/Pressable.tsx'
import { Icon } from '../foundations/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import { cx } from '../lib/cx.ts'
import styles from './CheckInResult.module.css'

/** `in`: let them in. `again`: the ticket was used before. `not`: nobody is let in with it. */
export type CheckInTone = 'in' | 'again' | 'not'

const icons: Readonly<Record<CheckInTone, IconName>> = { in: 'check-circle', again: 'warning', not: 'x-circle' }

export interface CheckInResultAction {
  readonly label: string
  readonly icon?: IconName
  readonly onPress: () => void
}

export interface CheckInResultProps {
  readonly tone: CheckInTone
  /** "Welcome, Priya". */
  readonly heading: string
  /** "This ticket was used at 18:42". */
  readonly text: string
  /** A mark of 96 px. */
  readonly mark?: ReactNode
  readonly name?: string | undefined
  readonly hint?: string | undefined
  /** "Next guest". */
  readonly next: CheckInResultAction
  readonly second?: CheckInResultAction | undefined
  /** At the bottom: the counter. */
  readonly footer?: ReactNode
}

/** The outcome of a scan on the whole screen, readable from a few steps away by colour, icon and words. */
export function CheckInResult({ tone, heading, text, mark, name, hint, next, second, footer }: CheckInResultProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const nextButton = useRef<HTMLButtonElement>(null)
  const [headingId, textId] = [useId(), useId()]
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    nextButton.current?.focus()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={cx(styles['result'], styles[tone])}
      aria-labelledby={headingId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault()
        next.onPress()
      }}
    >
      <div className={styles['middle']}>
        <Icon name={icons[tone]} isFilled className={styles['icon']} />
        <h2 id={headingId} className={styles['heading']} dir="auto">
          {heading}
        </h2>
        <p id={textId} className={styles['text']}>
          {text}
        </p>
        {mark !== undefined && <span className={styles['mark']}>{mark}</span>}
        {name !== undefined && <bdi className={styles['name']}>{name}</bdi>}
        {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      </div>
      <div className={styles['actions']}>
        {second !== undefined && <Action {...second} className={styles['second']} />}
        <Action {...next} className={styles['next']} ref={nextButton} />
      </div>
      {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
    </dialog>
  )
}

interface ActionProps extends CheckInResultAction {
  readonly className: string | undefined
  readonly ref?: Ref<HTMLButtonElement>
}

function Action({ label, icon, onPress, className, ref }: ActionProps) {
  return (
    <Pressable ref={ref} className={cx(styles['action'], className)} onPress={onPress}>
      {icon !== undefined && <Icon name={icon} />}
      <span>{label}</span>
    </Pressable>
  )
}
