/** `c`, `?`, `g h` (one after the other), `Mod+k` (Ctrl, or ⌘ on Apple keyboards), `F6`. */
export type KeyCombo = string

export interface KeyPress {
  readonly key: string
  /** The physical key, for keyboards with other scripts. */
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

const sequenceTime = 1000

/**
 * A key press in the notation of combos. Letters of other scripts become the letter that the key has on a Latin
 * keyboard.
 */
export function nameOf(press: KeyPress): string {
  const latin = /^Key(?<letter>[A-Z])$/.exec(press.code)?.groups?.['letter']?.toLowerCase()
  const isOtherScript = press.key.length === 1 && !/[\p{Script=Latin}\p{P}\p{S}\d]/u.test(press.key)
  const key = isOtherScript && latin !== undefined ? latin : press.key
  const modifiers = [
    press.ctrlKey || press.metaKey ? 'Mod' : '',
    press.altKey ? 'Alt' : '',
    press.shiftKey && key.length > 1 ? 'Shift' : '',
  ]
  return [...modifiers, key.length === 1 ? key.toLowerCase() : key].filter((part) => part !== '').join('+')
}

/** A single character without a modifier: something a person may also type or dictate (WCAG 2.1.4). */
export const isSingleKey = (combo: KeyCombo): boolean => combo.split(' ').every((part) => part.length === 1)

/**
 * Follows key presses and returns the combo they complete. `at` is the time of the press in ms; a sequence is abandoned
 * when more than a second passes between its keys.
 */
export function createMatcher() {
  let pending: { readonly name: string; readonly at: number } | null = null
  return {
    press(press: KeyPress, at: number, combos: ReadonlySet<KeyCombo>): KeyCombo | null {
      const name = nameOf(press)
      const sequence = pending !== null && at - pending.at <= sequenceTime ? `${pending.name} ${name}` : null
      pending = null
      if (sequence !== null && combos.has(sequence)) return sequence
      if ([...combos].some((combo) => combo.startsWith(`${name} `))) pending = { name, at }
      return combos.has(name) ? name : null
    },
    clear(): void {
      pending = null
    },
  }
}
