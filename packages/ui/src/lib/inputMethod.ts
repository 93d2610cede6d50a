/** The key values that browsers report for keys that an input method takes. */
const takenKeyCode = 229

/**
 * Whether the key belongs to an input method: while it composes text, or as it ends doing so. Safari ends the text
 * before it reports the Enter that did, and marks that only by its code, a property that is otherwise out of use.
 */
const isForInputMethod = (event: KeyboardEvent): boolean =>
  event.isComposing || Reflect.get(event, 'keyCode') === takenKeyCode

/**
 * Keeps such keys from everything that acts on keys, such as the Enter that chooses among characters from sending a
 * message, and Escape from closing a dialog. The browser still does with them what it does. Returns how to stop.
 */
export function holdInputMethodKeys(target: Window): () => void {
  const hold = (event: KeyboardEvent) => {
    if (isForInputMethod(event)) event.stopImmediatePropagation()
  }
  target.addEventListener('keydown', hold, true)
  return () => target.removeEventListener('keydown', hold, true)
}
