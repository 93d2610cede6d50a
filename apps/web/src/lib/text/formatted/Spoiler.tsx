import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { t } from '../i18n/index.ts'
import styles from './FormattedText.module.css'

export interface SpoilerProps {
  /** Only for its size: nobody sees or hears it. */
  readonly words: string
  readonly children: ReactNode
}

/** Words that are covered until the reader uncovers them; then the focus is on them, where reading goes on. */
export function Spoiler({ words, children }: SpoilerProps) {
  const [isOpen, setOpen] = useState(false)
  const uncovered = useRef<HTMLSpanElement>(null)
  const open = () => setOpen(true)
  useLayoutEffect(() => {
    if (isOpen) uncovered.current?.focus()
  }, [isOpen])
  if (isOpen)
    return (
      <span ref={uncovered} className={styles['uncovered']} tabIndex={-1}>
        {children}
      </span>
    )
  return (
    // A button element would be one box: its words would not break across lines with those around it.
    <span
      role="button"
      tabIndex={0}
      className={styles['spoiler']}
      aria-label={t('Show spoiler')}
      data-words={words}
      onClick={open}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        open()
      }}
    />
  )
}
