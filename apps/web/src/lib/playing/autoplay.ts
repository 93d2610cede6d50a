import { autoplay, motion } from '../appearance.ts'

/** What browsers tell of the line; not all do, and not all of it. */
interface Line {
  /** What it is connected by: `wifi`, `ethernet`, `cellular`… */
  readonly type?: string
  /** Somebody asked the browser to load little. */
  readonly saveData?: boolean
}

const lineOf = (browser: Navigator): Line | undefined =>
  'connection' in browser ? (browser.connection as Line) : undefined

/** Whether the browser says what it is connected by. Without that no line counts as one that costs nothing. */
export const knowsLine = (browser: Navigator = navigator): boolean => lineOf(browser)?.type !== undefined

/** Whether a film may begin by itself: only who chose it, never where movement or data are to be spared. */
export function mayAutoplay(
  choice = autoplay.current(),
  browser: Navigator = navigator,
  isStill: boolean = motion.current() === 'less' || window.matchMedia('(prefers-reduced-motion: reduce)').matches,
): boolean {
  const line = lineOf(browser)
  if (choice === 'off' || isStill || line?.saveData === true) return false
  return choice === 'on' || line?.type === 'wifi' || line?.type === 'ethernet'
}
