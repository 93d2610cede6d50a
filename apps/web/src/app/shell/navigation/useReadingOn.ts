import { useEffect } from 'react'

/** Scrolling within this distance is finger jitter, not reading. */
const leastPx = 12
/** Nearer to the page's top nothing is put away. */
const topPx = 160

/** Marks the root element while the reader scrolls down: style sheets put the tab bar of phones away. */
export function useReadingOn(): void {
  useEffect(() => {
    const root = document.documentElement
    let last = window.scrollY
    const listen = () => {
      const by = window.scrollY - last
      if (window.scrollY >= topPx && Math.abs(by) < leastPx) return
      last = window.scrollY
      const isEnd = window.innerHeight + window.scrollY >= root.scrollHeight - leastPx
      root.toggleAttribute('data-reading', by > 0 && window.scrollY >= topPx && !isEnd)
    }
    window.addEventListener('scroll', listen, { passive: true })
    return () => {
      window.removeEventListener('scroll', listen)
      root.removeAttribute('data-reading')
    }
  }, [])
}
