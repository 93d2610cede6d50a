import { useRef } from 'react'
import { KeptForLater, invokeOnce, useMutationCall } from '../../../lib/calls/index.ts'
import type { CallName } from '../../../lib/calls/index.ts'
import { compose } from '../../../lib/compose.ts'
import type { ComposeTarget } from '../../../lib/compose.ts'
import { t, word } from '../../../lib/i18n/index.ts'
import { mentionsIn } from '../../../lib/mentions/mentions.ts'
import { problemOf } from '../../../lib/problems/index.ts'
import { tellFailure, toasts } from '../../../lib/toasts.ts'
import { uploads } from '../../../lib/uploads/uploads.ts'
import type { Picture, PictureEntry } from '../usePictures.ts'
import { afterUploads } from './afterUploads.ts'
import { sentOf } from './composition.ts'
import type { Composition } from './composition.ts'

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
    onFailure: (error: Error) => {
      if (isOnItsOwn.current) tellFailure(error)
    },
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
    onFailure: done.onFailure,
    onSuccess: () => {
      toasts.show({ message: t('The admins are asked. Your post appears when they say yes.'), tone: 'success' })
      over()
    },
  })
  const goOn = () => void (isOnItsOwn.current = true)
  return { post, postInGroup, requote, ask, goOn }
}

/**
 * Sends what was composed to where it goes: the own profile, a group, or as a quote. `known` are those whom its words may
 * name. Without a line it waits in this browser.
 */
export function usePosting(target: ComposeTarget, known: ReadonlyMap<string, string>, onDone: () => void) {
  const { quote } = target
  const { post, postInGroup, requote, ask, goOn } = useWays(onDone)
  const ways = [post, postInGroup, requote, ask]
  const error = ways.find((way) => way.error !== null)?.error ?? null
  const send = async ({ composition, draftId, asksFirst }: Sending, pictures: readonly Picture[]): Promise<void> => {
    const { audience, group } = composition
    const text = composition.text.trim()
    const mentions = mentionsIn(text, known)
    if (quote !== undefined) return requote.mutate({ body: { postId: quote.id, text, mentions, audience } })
    const ready = pictures.filter(({ mediaId }) => mediaId !== null)
    await Promise.all(ready.map(describe))
    const mediaIds = ready.flatMap(({ mediaId }) => mediaId ?? [])
    const draft = sentOf(composition, { mediaIds, mentions, draftId }, new Date())
    if (group === null) return post.mutate({ body: { ...draft, audience } })
    if (asksFirst) return ask.mutate({ body: { groupId: group.id, post: draft } })
    return postInGroup.mutate({ body: { groupId: group.id, ...draft } })
  }
  return {
    isPending: ways.some(({ isPending }) => isPending),
    problem: error === null || error instanceof KeptForLater ? undefined : problemOf(error),
    send,
    /** Sends it when its files have arrived; one goes on with something else. Where one fails it is left to be mended. */
    async sendLater(sending: Sending, entries: readonly PictureEntry[], leave: () => void): Promise<void> {
      const said = toasts.show({ message: t('Your post goes out as soon as its files have arrived') })
      onDone()
      goOn()
      const pictures = await afterUploads(entries)
      toasts.dismiss(said)
      if (pictures.length < entries.length || pictures.some(({ mediaId }) => mediaId === null)) {
        leave()
        const action = { label: t('Write on'), onAction: () => compose(target) }
        toasts.show({
          message: t('Not posted: a file could not be sent. It waits as a draft.'),
          tone: 'danger',
          action,
        })
        return
      }
      await send(sending, pictures)
      uploads.letGo(entries.map(({ key }) => key))
    },
  }
}

/** The words for who cannot see a picture, and what a crop keeps of it, go out before the post does. */
async function describe({ mediaId, alt, focalPoint }: Picture): Promise<void> {
  const isSaid = alt.trim() !== '' || focalPoint.x !== 0.5 || focalPoint.y !== 0.5
  if (mediaId !== null && isSaid)
    await invokeOnce('content.markS3UploadComplete', { body: { mediaId, alt: alt.trim(), focalPoint } })
}
