import { minuteMs } from '../../text/durations.ts'

const awayAfterMs = 10 * minuteMs
/** How often activity is reported to the other tabs, at most. */
const reportEveryMs = 60_000
const signs = ['pointerdown', 'keydown', 'wheel', 'focus'] as const

export interface Activity {
  /** Whether somebody was active in this browser within the last ten minutes. */
  isHere(): boolean
  /** Another tab noticed activity. */
  seen(): void
}

/**
 * Notices whether somebody is at the browser. `onChange` is called when they leave and return, `onSeen` now and then
 * while they are active, so that the other tabs know.
 */
export function watchActivity(onChange: () => void, onSeen: () => void): Activity {
  let isHere = !document.hidden
  let reportedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const leave = () => {
    isHere = false
    onChange()
  }
  const seen = () => {
    clearTimeout(timer)
    timer = setTimeout(leave, awayAfterMs)
    if (isHere) return
    isHere = true
    onChange()
  }
  const seenHere = () => {
    if (document.hidden) return
    seen()
    if (Date.now() - reportedAt < reportEveryMs) return
    reportedAt = Date.now()
    onSeen()
  }
  for (const sign of signs) window.addEventListener(sign, seenHere, { passive: true, capture: true })
  document.addEventListener('visibilitychange', seenHere)
  if (isHere) seen()
  return { isHere: () => isHere, seen }
}
