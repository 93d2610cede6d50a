import { useEffect, useState, useSyncExternalStore } from 'react'
import { cachedByLocale } from '../../text/format.ts'
import { t } from '../../text/i18n/index.ts'

const second = 1000
const minute = 60
const hour = 60 * minute

/** Until when a member waits before writing again, on the browser's clock, by the id of the group or conversation. */
const ends = new Map<string, number>()
const listeners = new Set<() => void>()
const announce = () => listeners.forEach((listener) => listener())
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Waits in groups in slow mode. The server has the last word: these only spare members a refusal. */
export const slowWaits = {
  start(place: string, seconds: number): void {
    if (seconds <= 0) return
    ends.set(place, performance.now() + seconds * second)
    announce()
  },
  reset(): void {
    ends.clear()
    announce()
  },
}

/** Whole seconds until the member may write there again; 0 if at once. */
export function useSlowWait(place: string | undefined): number {
  const end = useSyncExternalStore(subscribe, () => (place === undefined ? 0 : (ends.get(place) ?? 0)))
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const update = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / second)))
    update()
    if (end <= performance.now()) return undefined
    const timer = setInterval(update, second)
    return () => clearInterval(timer)
  }, [end])
  return left
}

/** Goes on with the wait after what the member wrote last, on another page or before a reload. */
export function useWaitSince(place: string, seconds: number, writtenAt: Date | undefined): void {
  const at = writtenAt?.getTime()
  useEffect(() => {
    if (at === undefined) return
    // Where the browser's clock is behind, nobody waits longer than the group asks for.
    slowWaits.start(place, Math.min(seconds, seconds - (Date.now() - at) / second))
  }, [place, seconds, at])
}

const wording = () => cachedByLocale('slow waits', (locale) => new Intl.RelativeTimeFormat(locale))

function waitOf(seconds: number): string {
  if (seconds < minute) return wording().format(seconds, 'second')
  return seconds < hour
    ? wording().format(Math.ceil(seconds / minute), 'minute')
    : wording().format(Math.ceil(seconds / hour), 'hour')
}

/** Says when the member may write again; undefined if at once. */
export const slowSentence = (seconds: number): string | undefined =>
  seconds > 0 ? t('Slow mode: you can write again {when}.', { when: waitOf(seconds) }) : undefined
