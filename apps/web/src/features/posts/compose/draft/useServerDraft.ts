import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { hasVisibleText, mentionsIn } from '@koinon/contract/text'
import { invalidateCalls } from '#lib/data/calls/index.ts'
import type { ComposeTarget } from '#lib/entities/composerState.ts'
import { draftOf, saveDraft } from '../../pending/drafts.ts'
import type { SavedDraft } from '../../pending/drafts.ts'
import type { ComposedImage } from '../types.ts'
import { closingOf, filledOptions } from '#lib/entities/polls/pollDrafts.ts'
import { initialComposition, instantOf, isEmpty, previewedLink } from './composition.ts'
import type { Composition } from './composition.ts'
import { describeFile, descriptionOf } from '../describeFile.ts'
import { createSavedDraft } from './savedDraft.ts'
import { ownZone } from '#lib/text/timeZones.ts'

const idleMs = 2000

export interface ServerDraftOptions {
  readonly target: ComposeTarget
  /** The key of its text in this device's storage. */
  readonly place: string
  readonly composition: Composition
  readonly pictures: readonly ComposedImage[]
  /** The post is being sent: nothing is saved meanwhile. */
  readonly isHeld: boolean
  /** People by the names in the text. */
  readonly known: ReadonlyMap<string, string>
  /** The server's state of it; otherwise what was stored beside the text. */
  readonly begun: SavedDraft | undefined
}

/** Saves a draft to the server, one save after the other. */
function useSaving({ target, place, composition, known, begun }: Omit<ServerDraftOptions, 'pictures' | 'isHeld'>) {
  const [draft] = useState(() => createSavedDraft(begun ?? draftOf(place)))
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const [isSaved, setSaved] = useState(false)
  const saveNow = async (pictures: readonly ComposedImage[]): Promise<boolean> => {
    try {
      const mediaIds = pictures.flatMap(({ mediaId }) => mediaId ?? [])
      const mentions = mentionsIn(composition.text, known)
      await draft.save({
        ...bodyOf(composition, mediaIds),
        mentions,
        groupId: composition.group?.id,
        eventId: composition.event?.id,
        isNews: composition.event?.isNews,
      })
      const isAsBegun = isSame(composition, initialComposition(target, composition.text)) && mediaIds.length === 0
      saveDraft(place, isAsBegun ? draft.saved() : null)
      await describeFile(pictures)
      setSaved(true)
      return true
    } catch {
      // It is still on this device; the next change, or reconnecting, tries again.
      setSaved(false)
      return false
    }
  }
  const save = (pictures: readonly ComposedImage[]): Promise<boolean> => {
    const saved = saving.current.then(() => saveNow(pictures))
    saving.current = saved
    return saved
  }
  return {
    isSaved,
    /** Saves the current text with these files; returns whether the server has it. */
    save,
    saved: draft.saved,
    /** The draft, once pending saves have finished; null if nothing was saved. */
    async settled(): Promise<SavedDraft | null> {
      await saving.current
      return draft.saved()
    },
  }
}

/**
 * Saves what is written to the server two seconds after the last change, so that it is available on all devices. If
 * that fails it stays on this device and is sent once online; a draft that was changed or posted elsewhere meanwhile is
 * left alone, and this one continues as a new draft.
 */
export function useServerDraft(options: ServerDraftOptions) {
  const { target, composition, pictures, isHeld } = options
  const queryClient = useQueryClient()
  const { save, ...saving } = useSaving(options)
  const arrived = pictures.filter(({ mediaId }) => mediaId !== null)
  const files = arrived.map((picture) => `${picture.mediaId} ${descriptionOf(picture)}`).join()
  const first = useRef({ composition, files })
  /** Written since the server had all of it: its files. */
  const unkept = useRef<readonly ComposedImage[] | null>(null)
  const saveSince = async (): Promise<void> => {
    const since = unkept.current
    if (since !== null && (await save(since)) && unkept.current === since) unkept.current = null
  }
  const note = useEffectEvent(() => void (unkept.current = isEmpty(composition, arrived.length) ? null : arrived))
  const saveNow = useEffectEvent(saveSince)
  useEffect(() => {
    const isUntouched = composition === first.current.composition && files === first.current.files
    if (target.quote === undefined && !isUntouched) note()
  }, [composition, files, target])
  useEffect(() => {
    // A post that is being sent is no longer a draft: saving it again would leave a copy behind.
    if (isHeld) return undefined
    const timer = setTimeout(() => void saveNow(), idleMs)
    const lineIsBack = () => void saveNow()
    window.addEventListener('online', lineIsBack)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', lineIsBack)
    }
  }, [composition, files, isHeld])

  useEffect(() => () => void invalidateCalls(queryClient, ['content.getDraft', 'content.getDrafts']), [queryClient])
  return {
    ...saving,
    save,
    /** Saves what was written since; returns whether the server then has all of it. */
    async saveLast(): Promise<boolean> {
      await saveSince()
      const isThere = (await saving.settled()) !== null && unkept.current === null
      await invalidateCalls(queryClient, ['content.getDraft', 'content.getDrafts'])
      return isThere
    },
  }
}

/** Whether a reload would restore the same content. */
function isSame(one: Composition, other: Composition): boolean {
  const [now, ...both] = [new Date(), one, other]
  const [before, after] = both.map((composition) => JSON.stringify(bodyOf(composition, [], now)))
  return before === after && one.group?.id === other.group?.id
}

const bodyOf = (composition: Composition, mediaIds: readonly string[], now = new Date()) => {
  const { text, audience, asOrganization, sold, commentScope, language, poll, at, cover, place } = composition
  const instant = at === null ? null : instantOf(at)
  return {
    text,
    mediaIds: [...mediaIds],
    asOrganization,
    audience: sold === null ? audience : ('PREMIUM' as const),
    entitlementId: sold?.id ?? null,
    commentScope,
    language: language === '' ? null : language,
    linkUrl: previewedLink(composition),
    poll:
      poll === null
        ? null
        : { options: filledOptions(poll), multiple: poll.multiple, closesAt: closingOf(poll, instant ?? now) },
    sensitive: cover === null ? null : { cover: true, note: cover },
    place: !hasVisibleText(place) ? null : { name: place.trim() },
    scheduledLiveAt: instant?.toISOString() ?? null,
    ...(instant === null ? {} : { timeZone: ownZone() }),
  }
}
