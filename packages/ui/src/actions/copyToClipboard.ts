let offered: string | null = null
const listeners = new Set<() => void>()

function offer(text: string | null): void {
  offered = text
  for (const listener of listeners) listener()
}

/**
 * Copies a text to the clipboard, and says whether it is there. Browsers have none at an insecure address, and may refuse
 * it elsewhere: then the text is shown, selected, to be copied by hand.
 */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    offer(text)
    return false
  }
}

/** For the one component that shows what could not be copied. */
export const pendingCopy = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  offered: (): string | null => offered,
  close: (): void => offer(null),
}
