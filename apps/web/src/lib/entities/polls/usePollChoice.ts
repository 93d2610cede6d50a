import { useState } from 'react'
import type { Poll } from './livePolls.ts'

/** The member's choices in a poll, sent or not yet. */
export interface PollChoice {
  readonly mine: readonly string[]
  readonly choose: (optionId: string) => void
  /** Takes back the last press, or otherwise the vote. */
  readonly undo: () => void
  readonly hasUndo: boolean
}

/** Presses on a poll's choices. It stands beside `send`, so that a quick second press knows of the first. */
export function usePollChoice(
  poll: Poll,
  { mine, send }: { readonly mine: readonly string[]; readonly send: (optionIds: readonly string[]) => void },
): PollChoice {
  const [before, setBefore] = useState<readonly string[]>([])
  return {
    mine,
    choose: (id) => {
      setBefore(mine)
      send(nextChoice(poll, mine, id))
    },
    undo: () => {
      setBefore([])
      send(before)
    },
    hasUndo: before.length > 0,
  }
}

/** Pressed again, a choice is taken back; in a poll with several, the others stay. */
function nextChoice({ multiple, options }: Poll, mine: readonly string[], id: string): readonly string[] {
  if (!multiple) return mine.includes(id) ? [] : [id]
  return options.map((option) => option.id).filter((one) => (one === id) !== mine.includes(one))
}
