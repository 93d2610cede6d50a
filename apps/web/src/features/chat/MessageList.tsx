import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Virtualizer } from 'virtua'
import type { VirtualizerHandle } from 'virtua'
import { Button } from '@koinon/ui/actions/Button'
import { Spinner } from '@koinon/ui/actions/Spinner'
import { t } from '../../lib/i18n/index.ts'
import styles from './MessageList.module.css'

/** So near to an edge counts as being there, in px. */
const near = 64
const readOlderBefore = 600
/** The height of what stands above the messages, in the root's text size; the style says the same. */
const startInRem = 4

export interface MessageListProps {
  readonly label: string
  /** The rows, and the ids of the first and the last message: they tell where rows were added. */
  readonly rows: readonly ReactNode[]
  readonly firstId: string | undefined
  readonly lastId: string | undefined
  readonly hasOlder: boolean
  readonly isReadingOlder: boolean
  readonly onReadOlder: () => void
  readonly onAtEnd: (isAtEnd: boolean) => void
  /** Above the first message, once there is nothing older. */
  readonly start: ReactNode
}

/** Messages from old to new, of which only those in view exist. It stays at the newest until somebody scrolls away. */
export function MessageList({
  label,
  rows,
  firstId,
  lastId,
  hasOlder,
  isReadingOlder,
  onReadOlder,
  onAtEnd,
  start,
}: MessageListProps) {
  const list = useRef<VirtualizerHandle>(null)
  const scroller = useRef<HTMLElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const [startSize] = useState(
    () => startInRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
  const [seen, setSeen] = useState({ firstId, lastId, isPrepended: false })
  if (seen.firstId !== firstId || seen.lastId !== lastId)
    setSeen({ firstId, lastId, isPrepended: seen.lastId === lastId })
  const last = rows.length - 1
  const goToEnd = () => list.current?.scrollToIndex(last, { align: 'end' })

  useLayoutEffect(() => {
    if (isAtEnd) list.current?.scrollToIndex(last, { align: 'end' })
  }, [isAtEnd, last, lastId])
  useEffect(() => {
    const box = scroller.current
    // Nothing to scroll means nobody can ask for more by scrolling.
    if (box !== null && hasOlder && !isReadingOlder && box.scrollHeight <= box.clientHeight) onReadOlder()
  })

  const follow = () => {
    const box = scroller.current
    if (box === null) return
    const atEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - near
    if (atEnd !== isAtEnd) {
      setAtEnd(atEnd)
      onAtEnd(atEnd)
    }
    if (box.scrollTop < readOlderBefore && hasOlder && !isReadingOlder) onReadOlder()
  }
  return (
    <div className={styles['frame']}>
      <section ref={scroller} aria-label={label} className={styles['scroller']}>
        <div className={styles['start']}>{isReadingOlder ? <Spinner /> : !hasOlder && start}</div>
        <Virtualizer ref={list} scrollRef={scroller} startMargin={startSize} shift={seen.isPrepended} onScroll={follow}>
          {rows}
        </Virtualizer>
      </section>
      {!isAtEnd && (
        <div className={styles['jump']}>
          <Button icon="arrow-down" size="dense" onPress={goToEnd}>
            {t('Newest messages')}
          </Button>
        </div>
      )}
    </div>
  )
}
