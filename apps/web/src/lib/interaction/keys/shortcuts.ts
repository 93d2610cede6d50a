import { useEffect, useEffectEvent } from 'react'
import { keysFor } from './chosenKeys.ts'
import { createMatcher, isSingleKey } from './matcher.ts'
import type { KeyCombo } from './matcher.ts'
import { deviceStorage } from '../../data/browserStorage.ts'

export interface Shortcut {
  /** The default keys; members can choose others (`keysFor`). */
  readonly keys: KeyCombo
  /** The shortcut's purpose, for the list of shortcuts: "Write a post". */
  readonly label: string
  /** Where it works: everywhere, or on the named screen. */
  readonly scope: 'everywhere' | 'screen'
  readonly run: () => void
}

const storageKey = 'koinon.single-keys'
/** How long single keys do nothing after a chord that nothing handled, and after each key ignored meanwhile, in ms. */
const quietMs = 400
const matcher = createMatcher()
let shortcuts: readonly Shortcut[] = []
const listeners = new Set<() => void>()

/** A screen's own shortcuts come last, whether the frame around it registered before or after it. */
const rank = ({ scope }: Shortcut): number => (scope === 'screen' ? 1 : 0)

function set(next: readonly Shortcut[]): void {
  shortcuts = next.toSorted((one, other) => rank(one) - rank(other))
  listeners.forEach((listener) => listener())
}

/** The shortcuts that currently work, for the list. Among shortcuts with the same keys, later ones take precedence. */
export const activeShortcuts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): readonly Shortcut[] => shortcuts,
}

export const singleKeys = {
  areOn: (): boolean => deviceStorage.read(storageKey) !== 'off',
  turn: (on: boolean): void => void deviceStorage.save(storageKey, on ? null : 'off'),
}

/** Registers a shortcut while the component is mounted. A shortcut is never the only way to do something. */
export function useShortcut(keys: KeyCombo, label: string, run: () => void, scope: Shortcut['scope'] = 'screen'): void {
  const runLatest = useEffectEvent(run)
  useEffect(() => {
    const shortcut: Shortcut = { keys, label, scope, run: () => runLatest() }
    set([...shortcuts, shortcut])
    return () => set(shortcuts.filter((other) => other !== shortcut))
  }, [keys, label, scope])
}

/** Starts listening; called once. Returns a function that stops this. */
export function listenToKeys(target: Window): () => void {
  let quietUntil = 0
  const listener = (event: KeyboardEvent) => {
    const isQuiet = event.timeStamp < quietUntil
    const rest = () => void (quietUntil = event.timeStamp + quietMs)
    if (event.defaultPrevented) return matcher.clear()
    if (isModalOpen(target.document)) {
      if (isChord(event)) rest()
      return matcher.clear()
    }
    const usable = shortcuts
      .map(({ keys, run }) => ({ keys: keysFor(keys), run }))
      .filter(({ keys }) => !isSingleKey(keys) || (singleKeys.areOn() && !isQuiet && !takesText(event.target)))
    const combo = matcher.press(event, event.timeStamp, new Set(usable.map(({ keys }) => keys)))
    const chosen = usable.findLast(({ keys }) => keys === combo)
    if (chosen === undefined) {
      // People who expected the chord to open something go on typing.
      if (isChord(event) || (isQuiet && event.key.length === 1)) rest()
      return undefined
    }
    event.preventDefault()
    return chosen.run()
  }
  target.addEventListener('keydown', listener)
  return () => target.removeEventListener('keydown', listener)
}

/** Ctrl or Cmd with another key. AltGr, which some systems report as Ctrl and Alt, makes a character. */
const isChord = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  event.key !== 'Control' &&
  event.key !== 'Meta' &&
  !event.getModifierState('AltGraph')

/** Text fields take letters as input; menus and lists take them to search. */
function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('input, textarea, select')) return true
  return target.closest('[role=menu], [role=listbox], [role=grid], [role=application]') !== null
}

const isModalOpen = (page: Document): boolean =>
  page.querySelector('[aria-modal=true], [role=alertdialog], [role=dialog]') !== null
