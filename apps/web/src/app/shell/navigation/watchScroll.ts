/** Scrolling within this distance is finger jitter, not reading. */
const jitterPx = 12
/** Nearer to the page's top, what stands there is in sight. */
export const topPx = 160

/** Calls back with how far the reader has scrolled since the last time, in px; returns a function that stops this. */
export function watchScroll(onScroll: (by: number) => void): () => void {
  let last = window.scrollY
  const listen = () => {
    const by = window.scrollY - last
    if (window.scrollY >= topPx && Math.abs(by) < jitterPx) return
    last = window.scrollY
    onScroll(by)
  }
  window.addEventListener('scroll', listen, { passive: true })
  return () => window.removeEventListener('scroll', listen)
}
