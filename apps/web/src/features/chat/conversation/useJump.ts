import { useEffect, useEffectEvent, useState } from 'react'
import type { MessageActions } from '../message/types.ts'
import type { FoundMessages } from '../search/foundMessages.ts'
import type { JumpTarget } from './MessageList.tsx'
import type { TimelineEntry } from './timeline.ts'

/** A message that somebody asked for elsewhere on the page; another object each time. */
export interface TargetMessage {
  readonly id: string
}

interface JumpArgs extends Pick<MessageActions, 'onGoTo'> {
  /** The message that somebody came for. */
  readonly at: string | undefined
  /** The hits of a search in the conversation. */
  readonly found?: FoundMessages | undefined
  readonly target?: TargetMessage | undefined
}

/** Goes to a message: within what is loaded by scrolling, otherwise by loading what is around it, and then opening `at` it. */
export function useJump(entries: readonly TimelineEntry[], { at, found, target, onGoTo }: JumpArgs) {
  const hit = found?.currentId
  const jumpTo = (id: string | undefined): JumpTarget | undefined => {
    const row = entries.findIndex((entry) => entry.kind === 'message' && entry.message.id === id)
    return id === undefined || row < 0 ? undefined : { id, row, isQuiet: id === hit }
  }
  const [jump, setJump] = useState(() => jumpTo(at))
  const goTo = (id: string) => {
    const loaded = jumpTo(id)
    if (loaded === undefined) onGoTo(id)
    else setJump(loaded)
  }
  const [shown, setShown] = useState(target)
  if (shown !== target) {
    setShown(target)
    setJump(jumpTo(target?.id))
  }
  const [shownHit, setShownHit] = useState(hit)
  if (shownHit !== hit) {
    setShownHit(hit)
    const loaded = jumpTo(hit)
    if (loaded !== undefined) setJump(loaded)
  }
  const load = useEffectEvent((id: string) => jumpTo(id) === undefined && onGoTo(id))
  useEffect(() => {
    if (hit !== undefined) load(hit)
  }, [hit])
  return { jump, goTo }
}
