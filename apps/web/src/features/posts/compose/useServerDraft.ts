import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateCalls, invokeOnce } from '../../../lib/calls/index.ts'
import type { ComposeTarget } from '../../../lib/compose.ts'
import { mentionsIn } from '../../../lib/mentions/mentions.ts'
import { filledOptions, instantOf, isEmpty, ownZone } from './composition.ts'
import type { Composition } from './composition.ts'

const idleMs = 2000

interface Kept {
  readonly id: string
  readonly version: number
}

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
) {
  const queryClient = useQueryClient()
  const kept = useRef<Kept | null>(target.draft ?? null)
  const saving = useRef<Promise<void>>(Promise.resolve())
  const [state, setState] = useState<'NONE' | 'KEPT'>('NONE')
  const files = mediaIds.join(' ')
  const first = useRef({ composition, files })

  useEffect(() => {
    const isUntouched = composition === first.current.composition && files === first.current.files
    if (target.quote !== undefined || isUntouched) return undefined
    const mediaList = files === '' ? [] : files.split(' ')
    if (isEmpty(composition, mediaList.length)) return undefined
    const timer = setTimeout(() => {
      saving.current = saving.current.then(async () => {
        try {
          const { id, version } = await invokeOnce('content.setDraft', {
            body: {
              ...kept.current,
              ...bodyOf(composition, mediaList),
              mentions: mentionsIn(composition.text, known),
              groupId: target.group?.id,
            },
          })
          kept.current = { id, version }
          setState('KEPT')
        } catch {
          kept.current = null
          setState('NONE')
        }
      })
    }, idleMs)
    return () => clearTimeout(timer)
  }, [composition, files, target, known])

  useEffect(() => () => void invalidateCalls(queryClient, ['content.getDrafts']), [queryClient])
  return {
    isKept: state === 'KEPT',
    /** Its id, once what is on its way has arrived; null when nothing was kept. */
    async settled(): Promise<string | null> {
      await saving.current
      return kept.current?.id ?? null
    },
  }
}

const bodyOf = ({ text, audience, commentScope, poll, at, cover, place }: Composition, mediaIds: string[]) => {
  const instant = at === null ? null : instantOf(at)
  return {
    text,
    mediaIds,
    audience,
    commentScope,
    poll: poll === null ? null : { options: filledOptions(poll), multiple: poll.multiple },
    sensitive: cover === null ? null : { cover: true, note: cover },
    place: place.trim() === '' ? null : { name: place.trim() },
    scheduledLiveAt: instant?.toISOString() ?? null,
    ...(instant === null ? {} : { zone: ownZone() }),
  }
}
