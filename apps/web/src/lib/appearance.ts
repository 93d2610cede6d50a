import { useSyncExternalStore } from 'react'

/**
 * One thing that somebody chose for this device. The script in the page's head (`build/head.ts`) applies what is kept
 * here before the first paint, on every page.
 */
export interface Choice<T extends string> {
  /** All there are to choose from, the usual one first. */
  readonly all: readonly [T, ...T[]]
  readonly current: () => T
  /** Takes effect at once; a word that is none of them is the usual one. */
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
    current: () => known(localStorage.getItem(key)),
    change(to) {
      const chosen = known(to)
      // What is usual is not kept, so that another device, or a later version, may have it otherwise.
      if (chosen === usual) localStorage.removeItem(key)
      else localStorage.setItem(key, chosen)
      show?.(name, chosen, chosen === usual)
      listeners.forEach((listener) => listener())
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The styles look at the root of the page. */
const mark: Show = (name, chosen, isUsual) => {
  if (isUsual) delete document.documentElement.dataset[name]
  else document.documentElement.dataset[name] = chosen
}
const enlarge: Show = (_, chosen, isUsual) => {
  document.documentElement.style.fontSize = isUsual ? '' : `${chosen}%`
}

export const scheme = choice('scheme', ['system', 'light', 'dark'], mark)
/** How large text is, in per cent of what the browser would show. */
export const textSize = choice('text', ['100', '90', '110', '120', '130'], enlarge)
/** Whether pages move as usual, unless the device asks otherwise, or as little as can be. */
export const motion = choice('motion', ['system', 'less'], mark)
/** How much room there is around things. */
export const density = choice('density', ['roomy', 'compact'], mark)
/** When films begin by themselves, without their sound. */
export const autoplay = choice('autoplay', ['off', 'wifi', 'on'])

/** What is chosen now. */
export const useChoice = <T extends string>({ watch, current }: Choice<T>): T => useSyncExternalStore(watch, current)
