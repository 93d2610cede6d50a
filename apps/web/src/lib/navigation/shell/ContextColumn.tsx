import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import styles from './ContextColumn.module.css'

/** Says that a section is not known yet; returns a function that says it is. */
type Hold = () => () => void

const HoldContext = createContext<Hold | undefined>(undefined)
/** The longest that known sections wait for others, in ms. */
const maxWaitMs = 2000

/** The side column of a screen. It appears once all its sections are known, as those above would push down the others. */
export function ContextColumn({ children }: { readonly children: ReactNode }) {
  const [waiting, setWaiting] = useState(0)
  const [isShown, setShown] = useState(false)
  const isWaiting = waiting > 0
  const hold = useMemo<Hold>(
    () => () => {
      setWaiting((count) => count + 1)
      return () => setWaiting((count) => count - 1)
    },
    [],
  )
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setShown(true), maxWaitMs)
    return () => {
      clearTimeout(timer)
      setShown(true)
    }
  }, [isWaiting])
  return (
    <HoldContext value={hold}>
      <div className={styles['column']} data-waiting={isWaiting && !isShown ? '' : undefined}>
        {children}
      </div>
    </HoldContext>
  )
}

/** The column waits for this section while it is loading for the first time. */
export function useColumnWait(isLoading: boolean): void {
  const hold = useContext(HoldContext)
  useLayoutEffect(() => (isLoading ? hold?.() : undefined), [isLoading, hold])
}
