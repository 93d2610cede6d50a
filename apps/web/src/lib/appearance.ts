/** How large text is, in per cent of what the browser would show. */
export const textSizes = [90, 100, 110, 120, 130] as const
export type TextSize = (typeof textSizes)[number]
/** Whether pages move as usual, unless the device asks otherwise, or as little as can be. */
export type MotionChoice = 'system' | 'less'
/** How much room there is around things. */
export type DensityChoice = 'roomy' | 'compact'
/** When films begin by themselves, without their sound. */
export type AutoplayChoice = 'off' | 'wifi' | 'on'

const textKey = 'koinon.text'
const motionKey = 'koinon.motion'
const densityKey = 'koinon.density'
const autoplayKey = 'koinon.autoplay'
const listeners = new Set<() => void>()

/*
 * The script in the page's head (`build/head.ts`) applies what is kept here before the first paint, on every page.
 */

export function textSize(): TextSize {
  const kept = Number(localStorage.getItem(textKey))
  return textSizes.find((size) => size === kept) ?? 100
}

export function changeTextSize(size: TextSize): void {
  keep(textKey, String(size), size === 100)
  document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`
  tell()
}

export const motionChoice = (): MotionChoice => (localStorage.getItem(motionKey) === 'less' ? 'less' : 'system')

export function changeMotion(choice: MotionChoice): void {
  keep(motionKey, choice, choice === 'system')
  mark('motion', choice, choice === 'system')
  tell()
}

export const densityChoice = (): DensityChoice => (localStorage.getItem(densityKey) === 'compact' ? 'compact' : 'roomy')

export function changeDensity(choice: DensityChoice): void {
  keep(densityKey, choice, choice === 'roomy')
  mark('density', choice, choice === 'roomy')
  tell()
}

export function autoplayChoice(): AutoplayChoice {
  const kept = localStorage.getItem(autoplayKey)
  return kept === 'on' || kept === 'wifi' ? kept : 'off'
}

export function changeAutoplay(choice: AutoplayChoice): void {
  keep(autoplayKey, choice, choice === 'off')
  tell()
}

export function watchAppearance(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const tell = () => listeners.forEach((listener) => listener())

/** What is usual is not kept, so that another device, or a later version, may have it otherwise. */
function keep(key: string, choice: string, isUsual: boolean): void {
  if (isUsual) localStorage.removeItem(key)
  else localStorage.setItem(key, choice)
}

/** The styles look at the root of the page. */
function mark(name: string, choice: string, isUsual: boolean): void {
  if (isUsual) delete document.documentElement.dataset[name]
  else document.documentElement.dataset[name] = choice
}
