import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateCalls } from '../../../lib/calls/index.ts'
import type { ComposeTarget } from '../../../lib/compose.ts'
import { mentionsIn } from '../../../lib/mentions/mentions.ts'
import { draftOf, noteDraft } from '../drafts.ts'
import type { KeptDraft } from '../drafts.ts'
import type { Picture } from '../usePictures.ts'
import { beginWith, filledOptions, instantOf, isEmpty } from './composition.ts'
import type { Composition } from './composition.ts'
import { describe, saidOf } from './describe.ts'
import { createKeptDraft } from './keptDraft.ts'
import { ownZone } from '../../../lib/zones.ts'

const idleMs = 2000

export interface ServerDraftOptions {
  readonly target: ComposeTarget
  /** Where its words are kept on this device. */
  readonly place: string
  readonly composition: Composition
  readonly pictures: readonly Picture[]
  /** It is being posted: nothing is kept meanwhile. */
  readonly isHeld: boolean
  /** People by the names that stand in the text. */
  readonly known: ReadonlyMap<string, string>
  /** What the server has of it already; else what was noted beside its words. */
  readonly begun: KeptDraft | undefined
}

/** Keeps a draft with the server, one saving after the other. */
function useKeeping({ target, place, composition, known, begun }: Omit<ServerDraftOptions, 'pictures' | 'isHeld'>) {
  const [draft] = useState(() => createKeptDraft(begun ?? draftOf(place)))
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const [isKept, setKept] = useState(false)
  const keepNow = async (pictures: readonly Picture[]): Promise<boolean> => {
    try {
      const mediaIds = pictures.flatMap(({ mediaId }) => mediaId ?? [])
      const mentions = mentionsIn(composition.text, known)
      await draft.keep({
        ...bodyOf(composition, mediaIds),
        mentions,
        groupId: composition.group?.id,
        eventId: composition.event?.id,
      })
      const isAsBegun = isSame(composition, beginWith(target, composition.text)) && mediaIds.length === 0
      noteDraft(place, isAsBegun ? draft.kept() : null)
      await describe(pictures)
      setKept(true)
      return true
    } catch {
      // It is on this device still; the next change, or the line that is back, tries again.
      setKept(false)
      return false
    }
  }
  const keep = (pictures: readonly Picture[]): Promise<boolean> => {
    const kept = saving.current.then(() => keepNow(pictures))
    saving.current = kept
    return kept
  }
  return {
    isKept,
    /** Keeps it as it is written now, with these files; whether the server has it then. */
    keep,
    kept: draft.kept,
    /** It, once what is on its way has arrived; null when nothing was kept. */
    async settled(): Promise<KeptDraft | null> {
      await saving.current
      return draft.kept()
    },
  }
}

/**
 * Keeps what is written with the server two seconds after the last change, so that it waits on all devices. Where that
 * fails it stays on this device, and goes there when the line is back; a draft that was changed or posted elsewhere
 * meanwhile is left as it is there, and this one goes on as another.
 */
export function useServerDraft(options: ServerDraftOptions) {
  const { target, composition, pictures, isHeld } = options
  const queryClient = useQueryClient()
  const { keep, ...keeping } = useKeeping(options)
  const arrived = pictures.filter(({ mediaId }) => mediaId !== null)
  const files = arrived.map((picture) => `${picture.mediaId} ${saidOf(picture)}`).join()
  const first = useRef({ composition, files })
  /** Written since the server had all of it: its files. */
  const unkept = useRef<readonly Picture[] | null>(null)
  const keepSince = async (): Promise<void> => {
    const since = unkept.current
    if (since !== null && (await keep(since)) && unkept.current === since) unkept.current = null
  }
  const note = useEffectEvent(() => void (unkept.current = isEmpty(composition, arrived.length) ? null : arrived))
  const keepNow = useEffectEvent(keepSince)
  useEffect(() => {
    const isUntouched = composition === first.current.composition && files === first.current.files
    if (target.quote === undefined && !isUntouched) note()
  }, [composition, files, target])
  useEffect(() => {
    // What goes out now is no draft any more: kept once more it would be left over.
    if (isHeld) return undefined
    const timer = setTimeout(() => void keepNow(), idleMs)
    const lineIsBack = () => void keepNow()
    window.addEventListener('online', lineIsBack)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', lineIsBack)
    }
  }, [composition, files, isHeld])

  useEffect(() => () => void invalidateCalls(queryClient, ['content.getDrafts']), [queryClient])
  return {
    ...keeping,
    keep,
    /** Keeps what was written since; whether the server has all of it then. */
    async keepLast(): Promise<boolean> {
      await keepSince()
      const isThere = (await keeping.settled()) !== null && unkept.current === null
      await invalidateCalls(queryClient, ['content.getDrafts'])
      return isThere
    },
  }
}

/** Whether a page that is loaded anew would show the same. */
const isSame = (one: Composition, other: Composition) =>
  JSON.stringify(bodyOf(one, [])) === JSON.stringify(bodyOf(other, [])) && one.group?.id === other.group?.id

const bodyOf = (
  { text, audience, sold, commentScope, language, poll, at, cover, place }: Composition,
  mediaIds: readonly string[],
) => {
  const instant = at === null ? null : instantOf(at)
  return {
    text,
    mediaIds: [...mediaIds],
    audience: sold === null ? audience : ('PREMIUM' as const),
    entitlementId: sold?.id ?? null,
    commentScope,
    language: language === '' ? null : language,
    poll: poll === null ? null : { options: filledOptions(poll), multiple: poll.multiple },
    sensitive: cover === null ? null : { cover: true, note: cover },
    place: place.trim() === '' ? null : { name: place.trim() },
    scheduledLiveAt: instant?.toISOString() ?? null,
    ...(instant === null ? {} : { zone: ownZone() }),
  }
}
