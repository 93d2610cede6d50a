/** How large text is, in per cent of what the browser would show. */
export const textSizes = [90, 100, 110, 120, 130] as const
export type TextSize = (typeof textSizes)[number]
/** Whether pages move as usual, unless the device asks otherwise, or as little as can be. */
export type MotionChoice = 'system' | 'less'

const textKey = 'koinon.text'
const motionKey = 'koinon.motion'
const listeners = new Set<() => void>()

/*
 * The script in the page's head (`build/head.ts`) applies what is kept here before the first paint, on every page.
 */

export function textSize(): TextSize {
  const kept = Number(localStorage.getItem(textKey))
  return textSizes.find((size) => size === kept) ?? 100
}

export function changeTextSize(size: TextSize): void {
  if (size === 100) localStorage.removeItem(textKey)
  else localStorage.setItem(textKey, String(size))
  document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`
  listeners.forEach((listener) => listener())
}

export const motionChoice = (): MotionChoice => (localStorage.getItem(motionKey) === 'less' ? 'less' : 'system')

export function changeMotion(choice: MotionChoice): void {
  if (choice === 'system') {
    localStorage.removeItem(motionKey)
    delete document.documentElement.dataset['motion']
  } else {
    localStorage.setItem(motionKey, choice)
    document.documentElement.dataset['motion'] = choice
  }
  listeners.forEach((listener) => listener())
}

export function watchAppearance(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
