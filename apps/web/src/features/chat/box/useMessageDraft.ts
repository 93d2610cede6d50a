import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { draftSaver } from './draftSaver.ts'
import { changeDraft, draftOf } from './drafts.ts'
import type { Draft, DraftPlace, ServerDraft } from './drafts.ts'

/**
 * The draft of a message as it is when the box opens, and how it is changed. `onReplace` is called when another device
 * wrote since.
 */
export function useMessageDraft(place: DraftPlace, server: ServerDraft | undefined, onReplace: (draft: Draft) => void) {
  const [begun] = useState(() => draftOf(place, server))
  const replacedCount = useSyncExternalStore(draftSaver.subscribe, draftSaver.replacedCount)
  const replace = useEffectEvent(() => {
    const draft = draftOf(place, server)
    if (draft.changedAt === 0) onReplace(draft)
  })
  useEffect(() => replace(), [server?.version, replacedCount])
  useEffect(() => draftSaver.saveAll(), [])
  return {
    begun,
    change(text: string, known: ReadonlyMap<string, string>): void {
      changeDraft(place, text, known)
      draftSaver.saveLater(place)
    },
  }
}
