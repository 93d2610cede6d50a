import { useEffect } from 'react'
import type { RefObject } from 'react'
import { useMutationCall } from '#lib/data/calls/index.ts'

const seenMs = 1000
const batchMs = 5000
const atMost = 50
/** Posts that this page has already reported: a post counts once a day, and repeating it costs both sides. */
const reported = new Set<string>()

/** Counts posts of a list as seen once half of one was visible for a second; reported in batches. Renders nothing. */
export function ViewReporter({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  const { mutate: view } = useMutationCall('content.viewPost')
  useEffect(() => {
    const watched = list.current
    if (watched === null) return undefined
    const timers = new Map<Element, ReturnType<typeof setTimeout>>()
    const pending = new Set<string>()
    const report = () => {
      const postIds = [...pending].slice(0, atMost)
      for (const id of postIds) pending.delete(id)
      if (postIds.length > 0) view({ body: { postIds } })
    }
    const note = (post: Element) => {
      const id = (post as HTMLElement).dataset['post']
      if (id === undefined || reported.has(id)) return
      reported.add(id)
      pending.add(id)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          clearTimeout(timers.get(target))
          timers.delete(target)
          if (isIntersecting) timers.set(target, setTimeout(note, seenMs, target))
        }
      },
      { threshold: 0.5 },
    )
    const watch = () => watched.querySelectorAll('[data-post]').forEach((post) => observer.observe(post))
    // Only posts near the screen are rendered: observe new ones as they appear.
    const arrivals = new MutationObserver(watch)
    arrivals.observe(watched, { childList: true, subtree: true })
    watch()
    const batch = setInterval(report, batchMs)
    return () => {
      clearInterval(batch)
      timers.forEach((timer) => clearTimeout(timer))
      arrivals.disconnect()
      observer.disconnect()
      report()
    }
  }, [list, view])
  return null
}
