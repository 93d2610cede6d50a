import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Pressable } from '@koinon/ui/actions/Pressable'
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
    <Pressable className={styles['spoiler']} aria-label={t('Show spoiler')} onPress={() => setOpen(true)}>
      <span aria-hidden="true">{words}</span>
    </Pressable>
  )
}
