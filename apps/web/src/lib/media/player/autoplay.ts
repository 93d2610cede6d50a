import { autoplay, motion } from '../../preferences/appearance.ts'

/** The properties of the connection that browsers reveal; not all do, and not all of it. */
interface Candidate {
  /** The kind of connection: `wifi`, `ethernet`, `cellular`… */
  readonly type?: string
  /** The browser is set to save data. */
  readonly saveData?: boolean
}

const lineOf = (browser: Navigator): Candidate | undefined =>
  'connection' in browser ? (browser.connection as Candidate) : undefined

/** Whether the browser reveals the kind of connection. If it does not, no connection counts as free of charge. */
export const knowsConnection = (browser: Navigator = navigator): boolean => lineOf(browser)?.type !== undefined

/** Whether a video may start by itself: only if the member chose so, never where motion or data should be saved. */
export function mayAutoplay(
  choice = autoplay.current(),
  browser: Navigator = navigator,
  isStill: boolean = motion.current() === 'less' || window.matchMedia('(prefers-reduced-motion: reduce)').matches,
): boolean {
  const line = lineOf(browser)
  if (choice === 'off' || isStill || line?.saveData === true) return false
  return choice === 'on' || line?.type === 'wifi' || line?.type === 'ethernet'
}
