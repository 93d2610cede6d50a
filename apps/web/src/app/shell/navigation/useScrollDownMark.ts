import { useEffect } from 'react'
import { topPx, watchScroll } from './watchScroll.ts'

/** Content nearer to the page's end than this counts as its end. */
const endPx = 12

/** Marks the root element while the reader scrolls down: style sheets put the tab bar of phones away. */
export function useScrollDownMark(): void {
  useEffect(() => {
    const root = document.documentElement
    const stop = watchScroll((by) => {
      const isEnd = window.innerHeight + window.scrollY >= root.scrollHeight - endPx
      root.toggleAttribute('data-reading', by > 0 && window.scrollY >= topPx && !isEnd)
    })
    return () => {
      stop()
      root.removeAttribute('data-reading')
    }
  }, [])
}
