import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateCalls, invokeOnce } from '../../../lib/calls/index.ts'
import type { ComposeTarget } from '../../../lib/compose.ts'
import { mentionsIn } from '../../../lib/mentions/mentions.ts'
import { filledOptions, instantOf, isEmpty, ownZone } from './composition.ts'
import type { Composition } from './composition.ts'
import type { KeptDraft } from './leftOpen.ts'

const idleMs = 2000

/**
 * Keeps what is written with the server two seconds after the last change, so that it waits on all devices. Where that
 * fails it stays on this device; a draft that was changed or posted elsewhere meanwhile is left as it is there, and this
 * one goes on as another.
 */
export function useServerDraft(
  target: ComposeTarget,
  composition: Composition,
  mediaIds: readonly string[],
  known: ReadonlyMap<string, string>,
  begun: KeptDraft | null,
) {
  const queryClient = useQueryClient()
  const kept = useRef<KeptDraft | null>(begun)
  const saving = useRef<Promise<void>>(Promise.resolve())
  const [state, setState] = useState<'NONE' | 'KEPT'>('NONE')
  const files = mediaIds.join(' ')
  const first = useRef({ composition, files })
  /** Written since it was kept last: its files. */
  const unkept = useRef<readonly string[] | null>(null)

  const keep = (mediaList: readonly string[]): Promise<void> => {
    saving.current = saving.current.then(async () => {
      try {
        const { id, version } = await invokeOnce('content.setDraft', {
          body: {
            ...kept.current,
            ...bodyOf(composition, mediaList),
            mentions: mentionsIn(composition.text, known),
            groupId: composition.group?.id,
          },
        })
        kept.current = { id, version }
        setState('KEPT')
      } catch {
        kept.current = null
        setState('NONE')
      }
    })
    return saving.current
  }
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
    isKept: state === 'KEPT',
    /** Keeps it as it is written now, with these files. */
    keep,
    /** Keeps what was written since; whether the server has all of it then. */
    async keepLast(): Promise<boolean> {
      const since = unkept.current
      unkept.current = null
      await (since === null ? saving.current : keep(since))
      return kept.current !== null
    },
    kept: () => kept.current,
    /** Its id, once what is on its way has arrived; null when nothing was kept. */
    async settled(): Promise<string | null> {
      await saving.current
      return kept.current?.id ?? null
    },
  }
}

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
