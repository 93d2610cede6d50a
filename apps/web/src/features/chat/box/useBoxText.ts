import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { draftSaver } from './draftSaver.ts'
import { changeDraft, draftOf, saveLocalDraft } from './drafts.ts'
import type { Draft, DraftPlace, ServerDraft } from './drafts.ts'

/**
 * The text in the box and the people it may mention: of a message that is edited, or otherwise of the draft, which
 * another device may replace.
 */
export function useBoxText(
  place: DraftPlace,
  server: ServerDraft | undefined,
  edited: Pick<Draft, 'text' | 'named'> | undefined,
) {
  const [begun] = useState(() => edited ?? draftOf(place, server))
  const [known] = useState(() => new Map<string, string>(begun.named))
  const [text, setText] = useState(begun.text)
  const replacedCount = useSyncExternalStore(draftSaver.subscribe, draftSaver.replacedCount)
  const state = `${server?.version ?? 0} ${replacedCount}`
  const [followed, setFollowed] = useState(state)
  if (state !== followed) {
    setFollowed(state)
    const draft = draftOf(place, server)
    if (edited === undefined && draft.changedAt === 0) {
      for (const [username, id] of draft.named) known.set(username, id)
      setText(draft.text)
    }
  }
  // A message that is sent from here empties the draft that is in the box, whoever wrote it down.
  const takeOver = useEffectEvent(() => {
    if (edited === undefined) saveLocalDraft(place, draftOf(place, server))
  })
  useEffect(() => takeOver(), [state])
  useEffect(() => draftSaver.saveAll(), [])
  return {
    text,
    known,
    change(next: string): void {
      setText(next)
      if (edited !== undefined) return
      changeDraft(place, next, known)
      draftSaver.saveLater(place)
    },
    /** It was sent. */
    clear: () => setText(''),
  }
}
