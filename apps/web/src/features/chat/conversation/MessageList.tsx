import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Virtualizer } from 'virtua'
import type { VirtualizerHandle } from 'virtua'
import { Button } from '@koinon/ui/actions/Button'
import { Spinner } from '@koinon/ui/actions/Spinner'
import { t } from '#lib/text/i18n/index.ts'
import { VirtualItems } from '#lib/interaction/VirtualItems.tsx'
import styles from './MessageList.module.css'

/** Within this distance of an edge counts as being there, in px. */
const near = 64
const readOnBefore = 600
/** The height of what is above the messages, with words and without, in rem; the style sheet has the same values. */
const [startInRem, bareStartInRem] = [4, 2]

/** The message somebody goes to, and its row; another object each time. */
export interface JumpTarget {
  readonly id: string
  readonly row: number
  /** The focus stays where it is, in a search. */
  readonly isQuiet?: boolean
}

export interface MessageListProps {
  readonly label: string
  /** The rows, with the ids of the first and last message, which tell where rows were added. */
  readonly rows: readonly ReactNode[]
  readonly firstId: string | undefined
  readonly lastId: string | undefined
  /** The row to open at, and its position in the window; without one, the newest. */
  readonly openAt: { readonly row: number; readonly align: 'start' | 'center' } | null
  /** Where somebody just went among these rows. */
  readonly jumpTo: JumpTarget | undefined
  readonly hasOlder: boolean
  readonly isReadingOlder: boolean
  readonly onReadOlder: () => void
  readonly hasNewer: boolean
  readonly onReadNewer: () => void
  /** Jumps to the newest messages, if those in between are not loaded. */
  readonly onLeap: () => void
  /** How many arrived since the reader scrolled away from the end. */
  readonly newCount: number
  /** Called with the last visible row, whenever that changes. */
  readonly onView: (lastRow: number) => void
  /** Above the first message, once there is nothing older. */
  readonly start: ReactNode
}

/**
 * Messages from old to new; only the visible ones are in the document. It sticks to the newest until the reader scrolls
 * away.
 */
export function MessageList(props: MessageListProps) {
  const { label, rows, firstId, lastId, hasOlder, isReadingOlder, hasNewer, start } = props
  const list = useRef<VirtualizerHandle>(null)
  const scroller = useRef<HTMLElement>(null)
  const [startSize] = useState(
    () =>
      (start === null ? bareStartInRem : startInRem) *
      Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
  const { isAtEnd, follow, goToEnd } = useScrolling(props, { list, scroller })
  const isPlaced = useIsPlaced(scroller)
  useJumping(props.jumpTo, isPlaced, { list, scroller })
  const [seen, setSeen] = useState({ firstId, lastId, isPrepended: false })
  if (seen.firstId !== firstId || seen.lastId !== lastId)
    setSeen({ firstId, lastId, isPrepended: seen.lastId === lastId })
  return (
    <div className={styles['frame']}>
      <section ref={scroller} aria-label={label} className={styles['scroller']} data-placed={isPlaced}>
        <div className={styles['start']} data-bare={start === null ? '' : undefined}>
          {isReadingOlder ? <Spinner /> : !hasOlder && start}
        </div>
        <Virtualizer
          ref={list}
          as={VirtualItems}
          scrollRef={scroller}
          startMargin={startSize}
          shift={seen.isPrepended}
          onScroll={follow}
        >
          {rows}
        </Virtualizer>
      </section>
      {(!isAtEnd || hasNewer) && (
        <div className={styles['jump']}>
          <Button icon="arrow-down" size="dense" onPress={hasNewer ? props.onLeap : goToEnd}>
            {props.newCount > 0
              ? t('{count, plural, one {# new message} other {# new messages}}', { count: props.newCount })
              : t('Jump to latest')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Frames until a row that was scrolled to is in the document. */
const framesToWait = 10

/** Scrolls to a message and focuses it, so that a person who cannot see it continues from there. */
function useJumping(jumpTo: JumpTarget | undefined, isPlaced: boolean, { list, scroller }: Handles): void {
  useEffect(() => {
    if (jumpTo === undefined) return undefined
    list.current?.scrollToIndex(jumpTo.row, { align: 'center' })
    // Until then it is hidden, and what is hidden takes no focus.
    if (!isPlaced || jumpTo.isQuiet === true) return undefined
    let [frame, waited] = [0, 0]
    const check = () => {
      const target = scroller.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(jumpTo.id)}"]`)
      if (target) return target.focus({ preventScroll: true })
      waited += 1
      if (waited < framesToWait) frame = requestAnimationFrame(check)
    }
    frame = requestAnimationFrame(check)
    return () => cancelAnimationFrame(frame)
  }, [jumpTo, isPlaced, list, scroller])
}

/** Whether the visible rows have been measured, so that the list is stable: estimated heights would make it jump. */
function useIsPlaced(scroller: Handles['scroller']): boolean {
  const [isPlaced, setPlaced] = useState(false)
  useEffect(() => {
    let height = -1
    let frame = 0
    const check = () => {
      const now = scroller.current?.scrollHeight ?? height
      if (now === height) return setPlaced(true)
      height = now
      frame = requestAnimationFrame(check)
    }
    frame = requestAnimationFrame(check)
    return () => cancelAnimationFrame(frame)
  }, [scroller])
  return isPlaced
}

interface Handles {
  readonly list: { readonly current: VirtualizerHandle | null }
  readonly scroller: { readonly current: HTMLElement | null }
}

/**
 * The scroll position: opens at the right row, sticks to the end while the reader is there, and loads more near both
 * edges.
 */
function useScrolling(
  { rows, lastId, openAt, hasOlder, isReadingOlder, hasNewer, onReadOlder, onReadNewer, onView }: MessageListProps,
  { list, scroller }: Handles,
) {
  const [isAtEnd, setAtEnd] = useState(openAt === null)
  const last = rows.length - 1
  const goToEnd = () => list.current?.scrollToIndex(last, { align: 'end' })

  const follow = () => {
    const [box, handle] = [scroller.current, list.current]
    if (box === null || handle === null) return
    // The loaded part may end before the conversation does: newer messages are added below the reader then.
    setAtEnd(!hasNewer && box.scrollTop + box.clientHeight >= box.scrollHeight - near)
    onView(Math.min(last, handle.findItemIndex(box.scrollTop + box.clientHeight - 1)))
    if (box.scrollTop < readOnBefore && hasOlder && !isReadingOlder) onReadOlder()
    if (box.scrollHeight - box.scrollTop - box.clientHeight < readOnBefore && hasNewer) onReadNewer()
  }
  const preservePlace = useEffectEvent(() => {
    if (isAtEnd) goToEnd()
    follow()
  })
  const open = useEffectEvent(() => {
    if (openAt !== null) list.current?.scrollToIndex(openAt.row, { align: openAt.align })
  })
  useLayoutEffect(() => open(), [])
  useLayoutEffect(() => {
    if (isAtEnd) list.current?.scrollToIndex(last, { align: 'end' })
  }, [isAtEnd, last, lastId, list])
  // The window changes with a phone's keyboard, the content with every picture that arrives.
  useEffect(() => {
    const box = scroller.current
    if (box === null) return undefined
    const observer = new ResizeObserver(() => preservePlace())
    for (const element of [box, ...box.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return { isAtEnd, follow, goToEnd }
}
