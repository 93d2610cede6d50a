import { useState } from 'react'

export interface Draft {
  readonly value: string
  readonly isChanged: boolean
  readonly write: (text: string) => void
  /** The given text is now stored; what was typed since stays. */
  readonly settle: (saved: string) => void
}

/** Edits a stored text. While untouched it follows the stored one, which another tab or device may change. */
export function useDraft(stored: string): Draft {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    value: typed ?? stored,
    isChanged: typed !== null && typed !== stored,
    write: setTyped,
    settle: (saved) => setTyped((now) => (now === saved ? null : now)),
  }
}
