import { useRef } from 'react'
import { KeptForLater, isPassing, useMutationCall } from '../../../lib/calls/index.ts'
import type { CallName } from '../../../lib/calls/index.ts'
import { compose } from '../../../lib/compose.ts'
import type { ComposeTarget } from '../../../lib/compose.ts'
import { t, word } from '../../../lib/i18n/index.ts'
import { mentionsIn } from '../../../lib/mentions/mentions.ts'
import { problemOf } from '../../../lib/problems/index.ts'
import { toasts } from '../../../lib/toasts.ts'
import { uploads } from '../../../lib/uploads/uploads.ts'
import type { Picture, PictureEntry } from '../usePictures.ts'
import { afterUploads } from './afterUploads.ts'
import { sentOf } from './composition.ts'
import type { Composition } from './composition.ts'
import { describe } from './describe.ts'

const invalidates: readonly CallName[] = [
  'content.getFeed',
  'content.getDrafts',
  'content.scheduledPostsList',
  'groups.getGroupContent',
  'users.getProfileWithContent',
  'groups.getGroup',
]

export interface Sending {
  readonly composition: Composition
  readonly draftId: string | null
  /** Only admins post in its group: it is held until one of them has said yes. */
  readonly asksFirst: boolean
}

interface Going {
  readonly sending: Sending
  readonly mediaIds: readonly string[]
  readonly quote: ComposeTarget['quote']
  /** Whom its words may name. */
  readonly known: ReadonlyMap<string, string>
}

/** The ways on which a post goes out, and what is said of it. */
function useWays(onDone: () => void) {
  // Once the composer is closed, what happens is said over whatever is shown then.
  const isOnItsOwn = useRef(false)
  const over = () => {
    if (!isOnItsOwn.current) onDone()
  }
  const done = {
    invalidates,
    isKept: true,
    onKept: () => {
      toasts.show({ message: t('It waits here and goes out when the line is back') })
      over()
    },
    onSuccess: (post: { readonly scheduledLiveAt: Date | null; readonly status: string }) => {
      const message =
        post.status === 'SCHEDULED' ? t('Scheduled. It appears by itself.') : word('Posted', 'said when it is done')
      toasts.show({ message, tone: 'success' })
      over()
    },
  }
  const post = useMutationCall('content.createPost', done)
  const postInGroup = useMutationCall('groups.createGroupPost', done)
  const requote = useMutationCall('content.createRepost', done)
  const ask = useMutationCall('groups.requestPostingPermission', {
    invalidates,
    onSuccess: () => {
      toasts.show({ message: t('The admins are asked. Your post appears when they say yes.'), tone: 'success' })
      over()
    },
  })
  /** What sends it, however often it is tried. */
  const wayOf = (going: Going): (() => Promise<unknown>) => {
    const { draft, quoted } = givenOf(going)
    const { audience, group } = going.sending.composition
    if (quoted !== undefined) {
      const given = { body: { ...quoted, audience } }
      return () => requote.mutateAsync(given)
    }
    if (group === null) {
      const given = { body: { ...draft, audience } }
      return () => post.mutateAsync(given)
    }
    if (going.sending.asksFirst) {
      const given = { body: { groupId: group.id, post: draft } }
      return () => ask.mutateAsync(given)
    }
    const given = { body: { groupId: group.id, ...draft } }
    return () => postInGroup.mutateAsync(given)
  }
  return { wayOf, goOn: () => void (isOnItsOwn.current = true) }
}

function givenOf({ sending: { composition, draftId }, mediaIds, quote, known }: Going) {
  const text = composition.text.trim()
  const mentions = mentionsIn(text, known)
  return {
    draft: sentOf(composition, { mediaIds, mentions, draftId }, new Date()),
    quoted: quote === undefined ? undefined : { postId: quote.id, text, mentions },
  }
}

/**
 * Sends what was composed to where it goes: the own profile, a group, or as a quote. `known` are those whom its words may
 * name. Without a line it waits in this browser.
 */
export function usePosting(target: ComposeTarget, known: ReadonlyMap<string, string>, onDone: () => void) {
  const { quote } = target
  const { wayOf, goOn } = useWays(onDone)
  const tried = useRef<{ readonly what: string; readonly go: () => Promise<unknown> } | null>(null)
  /** Throws where it did not go out. */
  const send = async (sending: Sending, pictures: readonly Picture[]): Promise<void> => {
    const mediaIds = pictures.flatMap(({ mediaId }) => mediaId ?? [])
    await describe(pictures)
    // The same once more is the same thing, also where only its answer was lost.
    const what = JSON.stringify([sending.composition, sending.asksFirst, mediaIds])
    if (tried.current?.what !== what) tried.current = { what, go: wayOf({ sending, mediaIds, quote, known }) }
    await tried.current.go().catch((error: unknown) => {
      if (error instanceof KeptForLater) return
      if (!isPassing(error)) tried.current = null
      throw error
    })
  }
  return {
    send,
    /** Sends it when its files have arrived; one goes on with something else. Where that fails it is left to be mended. */
    async sendLater(sending: Sending, entries: readonly PictureEntry[], leave: () => void): Promise<void> {
      const said = toasts.show({ message: t('Your post goes out as soon as its files have arrived') })
      onDone()
      goOn()
      const stay = askBeforeLeaving()
      const pictures = await afterUploads(entries)
      toasts.dismiss(said)
      const isWhole = pictures.length === entries.length && pictures.every(({ mediaId }) => mediaId !== null)
      try {
        if (!isWhole) throw new FileFailed()
        await send(sending, pictures)
        uploads.letGo(entries.map(({ key }) => key))
      } catch (error) {
        leave()
        const message =
          error instanceof FileFailed
            ? t('Not posted: a file could not be sent. It waits as a draft.')
            : problemOf(error).sentence
        const action = { label: t('Write on'), onAction: () => compose({ ...target, files: undefined }) }
        toasts.show({ message, tone: 'danger', action })
      } finally {
        stay()
      }
    },
  }
}

class FileFailed extends Error {}

/** The browser asks before the page is left: a post goes out from here. Gives back how to end it. */
function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
