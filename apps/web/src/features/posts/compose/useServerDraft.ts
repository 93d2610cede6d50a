import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateCalls, invokeOnce } from '../../../lib/calls/index.ts'
import type { ComposeTarget } from '../../../lib/compose.ts'
import { mentionsIn } from '../../../lib/mentions/mentions.ts'
import { draftOf, noteDraft } from '../drafts.ts'
import type { KeptDraft } from '../drafts.ts'
import { beginWith, filledOptions, instantOf, isEmpty, ownZone } from './composition.ts'
import type { Composition } from './composition.ts'

const idleMs = 2000

export interface ServerDraftOptions {
  readonly target: ComposeTarget
  /** Where its words are kept on this device. */
  readonly place: string
  readonly composition: Composition
  readonly mediaIds: readonly string[]
  /** People by the names that stand in the text. */
  readonly known: ReadonlyMap<string, string>
  /** What the server has of it already; else what was noted beside its words. */
  readonly begun: KeptDraft | undefined
}

/** Keeps a draft with the server, one saving after the other. */
function useKeeping({ target, place, composition, known, begun }: Omit<ServerDraftOptions, 'mediaIds'>) {
  const [first] = useState(() => begun ?? draftOf(place))
  const kept = useRef<KeptDraft | null>(first === null ? null : { id: first.id, version: first.version })
  const saving = useRef<Promise<void>>(Promise.resolve())
  const [isKept, setKept] = useState(false)
  const keep = (mediaIds: readonly string[]): Promise<void> => {
    saving.current = saving.current.then(async () => {
      try {
        const mentions = mentionsIn(composition.text, known)
        const body = { ...kept.current, ...bodyOf(composition, mediaIds), mentions, groupId: composition.group?.id }
        const { id, version } = await invokeOnce('content.setDraft', { body })
        kept.current = { id, version }
        setKept(true)
        const isAsBegun = isSame(composition, beginWith(target, composition.text)) && mediaIds.length === 0
        noteDraft(place, isAsBegun ? kept.current : null)
      } catch {
        kept.current = null
        setKept(false)
      }
    })
    return saving.current
  }
  return {
    isKept,
    /** Keeps it as it is written now, with these files. */
    keep,
    kept: () => kept.current,
    /** Its id, once what is on its way has arrived; null when nothing was kept. */
    async settled(): Promise<string | null> {
      await saving.current
      return kept.current?.id ?? null
    },
  }
}

/**
 * Keeps what is written with the server two seconds after the last change, so that it waits on all devices. Where that
 * fails it stays on this device; a draft that was changed or posted elsewhere meanwhile is left as it is there, and this
 * one goes on as another.
 */
export function useServerDraft(options: ServerDraftOptions) {
  const { target, composition, mediaIds } = options
  const queryClient = useQueryClient()
  const { keep, ...keeping } = useKeeping(options)
  const files = mediaIds.join(' ')
  const first = useRef({ composition, files })
  /** Written since it was kept last: its files. */
  const unkept = useRef<readonly string[] | null>(null)
  const keepNow = useEffectEvent(keep)
  useEffect(() => {
    const isUntouched = composition === first.current.composition && files === first.current.files
    if (target.quote !== undefined || isUntouched) return undefined
    const mediaList = files === '' ? [] : files.split(' ')
    if (isEmpty(composition, mediaList.length)) return undefined
    unkept.current = mediaList
    const timer = setTimeout(() => {
      unkept.current = null
      void keepNow(mediaList)
    }, idleMs)
    return () => clearTimeout(timer)
  }, [composition, files, target])

  useEffect(() => () => void invalidateCalls(queryClient, ['content.getDrafts']), [queryClient])
  return {
    ...keeping,
    keep,
    /** Keeps what was written since; whether the server has all of it then. */
    async keepLast(): Promise<boolean> {
      const since = unkept.current
      unkept.current = null
      if (since !== null) await keep(since)
      const isThere = (await keeping.settled()) !== null
      await invalidateCalls(queryClient, ['content.getDrafts'])
      return isThere
    },
  }
}

/** Whether a page that is loaded anew would show the same. */
const isSame = (one: Composition, other: Composition) =>
  JSON.stringify(bodyOf(one, [])) === JSON.stringify(bodyOf(other, [])) && one.group?.id === other.group?.id

const bodyOf = (
  { text, audience, commentScope, language, poll, at, cover, place }: Composition,
  mediaIds: readonly string[],
) => {
  const instant = at === null ? null : instantOf(at)
  return {
    text,
    mediaIds: [...mediaIds],
    audience,
    commentScope,
    language: language === '' ? null : language,
    poll: poll === null ? null : { options: filledOptions(poll), multiple: poll.multiple },
    sensitive: cover === null ? null : { cover: true, note: cover },
    place: place.trim() === '' ? null : { name: place.trim() },
    scheduledLiveAt: instant?.toISOString() ?? null,
    ...(instant === null ? {} : { zone: ownZone() }),
  }
}
