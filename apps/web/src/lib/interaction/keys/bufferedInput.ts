/** The fields that load only when somebody is about to type into them. */
export type LoadingField = 'composer' | 'palette' | 'search'

let buffer: { readonly field: LoadingField; typed: string } | null = null

/**
 * Keeps what is typed for a field that is still loading; until the field exists its letters would count as shortcuts.
 * Returns a function that stops this.
 */
export function bufferInput(field: LoadingField, onEscape: () => void): () => void {
  const own = { field, typed: '' }
  const listener = (event: KeyboardEvent) => {
    const { key } = event
    const isAltGr = event.getModifierState('AltGraph')
    if (!isAltGr && (event.ctrlKey || event.metaKey || event.altKey)) return
    if (key === 'Escape') {
      buffer = null
      onEscape()
    } else if (key === 'Backspace') own.typed = own.typed.slice(0, -1)
    else if (key === 'Enter') own.typed += '\n'
    else if (key.length === 1) own.typed += key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  buffer = own
  window.addEventListener('keydown', listener, true)
  return () => window.removeEventListener('keydown', listener, true)
}

/** The text typed meanwhile, once; null if nothing was kept for this field. */
export function takeBufferedInput(field: LoadingField): string | null {
  if (buffer?.field !== field) return null
  const { typed } = buffer
  buffer = null
  return typed
}
