import { useState } from 'react'

export interface Draft {
  readonly value: string
  readonly isChanged: boolean
  readonly write: (text: string) => void
  /** What was typed is kept now; what was typed since then stays. */
  readonly settle: (saved: string) => void
}

/** A text over one that is kept. Untouched it follows what is kept, which another tab or device may change meanwhile. */
export function useDraft(kept: string): Draft {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    value: typed ?? kept,
    isChanged: typed !== null && typed !== kept,
    write: setTyped,
    settle: (saved) => setTyped((now) => (now === saved ? null : now)),
  }
}
