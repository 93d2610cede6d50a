let typed = ''

/**
 * Keeps what is typed for a field that is still loading; until the field exists its letters would count as shortcuts.
 * Returns a function that stops this.
 */
export function bufferInput(onEscape: () => void): () => void {
  const listener = (event: KeyboardEvent) => {
    const { key } = event
    const isAltGr = event.getModifierState('AltGraph')
    if (!isAltGr && (event.ctrlKey || event.metaKey || event.altKey)) return
    if (key === 'Escape') onEscape()
    else if (key === 'Backspace') typed = typed.slice(0, -1)
    else if (key === 'Enter') typed += '\n'
    else if (key.length === 1) typed += key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  typed = ''
  window.addEventListener('keydown', listener, true)
  return () => window.removeEventListener('keydown', listener, true)
}

/** The text typed meanwhile; empties the buffer. */
export function takeBufferedInput(): string {
  const taken = typed
  typed = ''
  return taken
}
