import { useEffect, useState } from 'react'
import { listenForLongPress } from '#lib/interaction/longPress.ts'
import { PreviewCard } from './PreviewCard.tsx'
import { previewTargetOf } from './previewTargetOf.ts'
import type { PreviewTarget } from './previewTargetOf.ts'
import styles from './PreviewCards.module.css'

const comeMs = 400
const leaveMs = 250
const cardHeight = 220
const cardWidth = 304
const gap = 8

interface Shown {
  readonly subject: PreviewTarget
  /** The position of the corner next to the link, in the window. */
  readonly x: number
  readonly y: number
  readonly isAbove: boolean
}

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href]') : null

/** A link to a person or a group. */
const linkTo = (target: EventTarget | null): HTMLAnchorElement | null => {
  const link = linkAt(target)
  return link === null || previewTargetOf(new URL(link.href)) === null ? null : link
}

function placeAt(link: HTMLElement, subject: PreviewTarget): Shown {
  const { left, top, bottom } = link.getBoundingClientRect()
  const isAbove = bottom + gap + cardHeight > window.innerHeight && top > cardHeight
  const x = Math.max(gap, Math.min(left, window.innerWidth - cardWidth - gap))
  return { subject, x, y: isAbove ? window.innerHeight - top + gap : bottom + gap, isAbove }
}

/** Tells which link is pointed at, focused or held for long enough, or null; returns how to stop. */
function watchLinks(onShown: (shown: Shown | null) => void): () => void {
  /** The link a finger rested on: releasing it may focus the link. */
  let held: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (ms: number, act: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }
  const close = () => {
    clearTimeout(timer)
    onShown(null)
  }
  const show = (link: HTMLElement) => {
    const subject = link instanceof HTMLAnchorElement ? previewTargetOf(new URL(link.href)) : null
    if (subject !== null && link.isConnected) onShown(placeAt(link, subject))
  }
  const come = (link: HTMLAnchorElement | null) => {
    if (link !== null) wait(comeMs, () => show(link))
  }
  const over = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    if (target instanceof Element && target.closest(`.${styles['card'] ?? ''}`) !== null) clearTimeout(timer)
    else if (linkAt(target) === null) wait(leaveMs, () => onShown(null))
    else come(linkTo(target))
  }
  const focus = ({ target }: FocusEvent) => {
    const link = linkTo(target)
    if (link?.matches(':focus-visible') === true) come(link)
    else if (link === null || link !== held) close()
  }
  const stopHolds = listenForLongPress(document, {
    ms: comeMs,
    find: (target, pointerType) => (pointerType === 'mouse' ? null : linkTo(target)),
    onHeld: (link) => {
      held = link
      show(link)
    },
  })
  const press = ({ key }: KeyboardEvent) => key === 'Escape' && close()
  document.addEventListener('pointerover', over)
  document.addEventListener('focusin', focus)
  document.addEventListener('click', close)
  document.addEventListener('keydown', press)
  window.addEventListener('scroll', close, { passive: true })
  return () => {
    clearTimeout(timer)
    document.removeEventListener('pointerover', over)
    document.removeEventListener('focusin', focus)
    document.removeEventListener('click', close)
    document.removeEventListener('keydown', press)
    window.removeEventListener('scroll', close)
    stopHolds()
  }
}

/**
 * U11: a summary of a person or group beside a link to them that is pointed at, focused or held. There is one for the
 * whole page, listening to all links: they need not know of it. It only repeats what the link leads to, so it is not
 * announced; Escape closes it, and the pointer may move onto it.
 */
export function PreviewCards() {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => watchLinks(setShown), [])
  if (shown === null) return null
  const { subject, x, y, isAbove } = shown
  return (
    <div
      className={styles['card']}
      aria-hidden="true"
      style={{ left: x, ...(isAbove ? { bottom: y } : { top: y }), inlineSize: cardWidth }}
    >
      <PreviewCard key={subject.id} subject={subject} />
    </div>
  )
}
