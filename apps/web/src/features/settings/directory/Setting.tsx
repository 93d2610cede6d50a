import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from '@tanstack/react-router'
import styles from './Setting.module.css'

interface SettingProps {
  /** The fragment of its address, which `settingsList` names. */
  readonly id: string
  readonly children: ReactNode
}

const control = 'input, select, textarea, button, a[href]'

/** A single setting. When its address is opened, it is scrolled to, and its control gets the focus. */
export function Setting({ id, children }: SettingProps) {
  const part = useRef<HTMLDivElement>(null)
  // Opening the same address again has another key.
  const visit = useLocation({ select: ({ hash, state }) => (hash === id ? (state.__TSR_key ?? hash) : null) })
  const isLinked = visit !== null
  useEffect(() => {
    if (!isLinked) return
    part.current?.scrollIntoView?.({ block: 'center' })
    const found = part.current?.querySelector<HTMLElement>('input:checked') ?? part.current?.querySelector(control)
    if (found instanceof HTMLElement) found.focus({ preventScroll: true })
  }, [visit, isLinked])
  return (
    <div ref={part} id={id} className={styles['setting']} data-sought={isLinked || undefined}>
      {children}
    </div>
  )
}
