import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../data/browserStorage.ts'

/**
 * A preference for this device. The script in the page's head (`build/head.ts`) applies what is stored here before the
 * first paint, on every page.
 */
export interface Choice<T extends string> {
  /** All options, the default first. */
  readonly all: readonly [T, ...T[]]
  readonly current: () => T
  /** Takes effect at once; an unknown option counts as the default. */
  readonly change: (to: string) => void
  readonly watch: (listener: () => void) => () => void
}

type Show = (name: string, chosen: string, isUsual: boolean) => void

function choice<const T extends string>(name: string, all: readonly [T, ...T[]], show?: Show): Choice<T> {
  const key = `koinon.${name}`
  const listeners = new Set<() => void>()
  const [usual] = all
  const known = (word: string | null): T => all.find((one) => one === word) ?? usual
  return {
    all,
    current: () => known(deviceStorage.read(key)),
    change(to) {
      const chosen = known(to)
      // The default is not stored, so that another device, or a later version, may have a different one.
      deviceStorage.save(key, chosen === usual ? null : chosen)
      show?.(name, chosen, chosen === usual)
      listeners.forEach((listener) => listener())
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Style sheets select by attributes of the root element. */
const mark: Show = (name, chosen, isUsual) => {
  if (isUsual) delete document.documentElement.dataset[name]
  else document.documentElement.dataset[name] = chosen
}
const enlarge: Show = (_, chosen, isUsual) => {
  document.documentElement.style.fontSize = isUsual ? '' : `${chosen}%`
}

export const scheme = choice('scheme', ['system', 'light', 'dark'], mark)
/** The text size, in per cent of the browser's own. */
export const textSize = choice('text', ['100', '90', '110', '120', '130'], enlarge)
/** Whether pages animate as usual (unless the device asks for less), or as little as possible. */
export const motion = choice('motion', ['system', 'less'], mark)
/** How much room there is around things; automatically it depends on the height of the window (preferences.css). */
export const density = choice('density', ['auto', 'compact', 'comfortable'], mark)
/** When videos start by themselves, muted. */
export const autoplay = choice('autoplay', ['off', 'wifi', 'on'])

/** The current choices. */
export const useChoice = <T extends string>({ watch, current }: Choice<T>): T => useSyncExternalStore(watch, current)
