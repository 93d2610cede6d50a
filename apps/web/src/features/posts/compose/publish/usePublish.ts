import { useRef } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { mentionsIn } from '@koinon/contract/text'
import { QueuedOffline, isTransient, useMutationCall } from '#lib/data/calls/index.ts'
import type { CallName, GivenOf, ReplyOf } from '#lib/data/calls/index.ts'
import { readWritten } from '#lib/text/formatted/readWritten.ts'
import { slowWaits } from '#lib/entities/groups/slowWaits.ts'
import { openComposer } from '#lib/entities/composerState.ts'
import type { ComposeTarget } from '#lib/entities/composerState.ts'
import { t } from '#lib/text/i18n/index.ts'
import { recordForm, offlineQueue } from '#lib/data/offline/offlineQueue.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { uploads } from '#lib/media/uploads/send/uploads.ts'
import type { SavedDraft } from '../../pending/drafts.ts'
import type { ComposedImage, ImageEntry } from '../types.ts'
import { afterUploads } from './afterUploads.ts'
import { instantOf, postInputOf } from '../draft/composition.ts'
import type { Composition } from '../draft/composition.ts'
import { showOnTop } from '../../list/freshPosts.ts'
import { describeFile } from '../describeFile.ts'
import { sendingPosts } from './sendingPosts.ts'
import { publishErrorMessages } from './publishErrorMessages.ts'
import { appearsAt, toastSent, toastWaiting } from './publishToasts.ts'
import { entriesOf } from '../draft/pendingPost.ts'
import type { PostForm } from '../draft/pendingPost.ts'

const invalidates: readonly CallName[] = [
  'content.getDrafts',
  'content.scheduledPostsList',
  'groups.getGroupContent',
  'groups.getEnterpriseFeed',
  'users.getProfileWithContent',
  'groups.getGroup',
  'groups.getCommunityEventsFeed',
  'groups.communityEventUpdates',
]

export interface PublishArgs {
  readonly composition: Composition
  /** The draft it came from. */
  readonly draft: SavedDraft | null
  /** Only admins post in its group: it is held until one of them approves. */
  readonly asksFirst: boolean
}

interface Going {
  readonly sending: PublishArgs
  readonly pictures: readonly ComposedImage[]
  readonly quote: ComposeTarget['quote']
  /** The people its text may mention. */
  readonly known: ReadonlyMap<string, string>
}

/** The ways a post is sent, and what is said about it. */
function usePublishCalls(onDone: () => void) {
  const navigate = useNavigate()
  const view = useCacheView()
  // Once the composer is closed, messages appear over whatever page is shown.
  const isOnItsOwn = useRef(false)
  const over = () => {
    if (!isOnItsOwn.current) onDone()
  }
  const done = {
    invalidates,
    isQueuedOffline: true,
    onQueued: () => {
      toastWaiting()
      over()
    },
    onSuccess: (sent: ReplyOf<'content.createPost'>, { body }: { readonly body?: object | undefined }) => {
      if (sent.status === 'PUBLISHED' && sent.event === null) showOnTop(view, sent)
      else view.invalidate('content.getFeed')
      toastSent({ id: sent.id, status: sent.status, at: appearsAt(body) }, (href) => void navigate({ href }))
      over()
    },
  }
  const post = useMutationCall('content.createPost', done)
  const postInGroup = useMutationCall('groups.createGroupPost', done)
  const speak = useMutationCall('groups.createEnterprisePost', done)
  const discuss = useMutationCall('groups.createPost', done)
  const postAnnouncement = useMutationCall('groups.createCommunityEventPost', done)
  const requote = useMutationCall('content.createRepost', done)
  const requestPermission = useMutationCall('groups.requestPostingPermission', {
    invalidates,
    onSuccess: () => {
      toasts.show({
        message: t('Sent for approval. Your post appears once an admin approves it.'),
        tone: 'success',
      })
      over()
    },
  })
  /** Sends it, however often it is tried. */
  const wayOf = (call: Call): (() => Promise<unknown>) => {
    switch (call.name) {
      case 'content.createPost':
        return () => post.mutateAsync(call.given)
      case 'content.createRepost':
        return () => requote.mutateAsync(call.given)
      case 'groups.createPost':
        return () => discuss.mutateAsync(call.given)
      case 'groups.createCommunityEventPost':
        return () => postAnnouncement.mutateAsync(call.given)
      case 'groups.createGroupPost':
        return () => postInGroup.mutateAsync(call.given)
      case 'groups.createEnterprisePost':
        return () => speak.mutateAsync(call.given)
      case 'groups.requestPostingPermission':
        return () => requestPermission.mutateAsync(call.given)
    }
  }
  return { wayOf, goOn: () => void (isOnItsOwn.current = true) }
}

/** Tells the server what is said of a file; offline that waits as well, ahead of its post. */
function useTelling() {
  const completeUpload = useMutationCall('content.markS3UploadComplete', { isQueuedOffline: true })
  return (body: GivenOf<'content.markS3UploadComplete'>['body']): Promise<unknown> =>
    completeUpload.mutateAsync({ body }).catch((error: unknown) => {
      if (!(error instanceof QueuedOffline)) throw error
    })
}

type CallTo<N extends CallName> = { readonly name: N; readonly given: GivenOf<N> }
type Call =
  | CallTo<'content.createPost'>
  | CallTo<'content.createRepost'>
  | CallTo<'groups.createGroupPost'>
  | CallTo<'groups.createEnterprisePost'>
  | CallTo<'groups.createPost'>
  | CallTo<'groups.createCommunityEventPost'>
  | CallTo<'groups.requestPostingPermission'>

/** The call that posts it. If it has to wait for the connection, it can be edited. */
function callOf({ sending, pictures, quote, known }: Going): Call {
  const { composition, draft: saved, asksFirst } = sending
  const { audience, group, asOrganization, event, notify } = composition
  const written = readWritten(composition.text, known)
  const mediaIds = pictures.flatMap(({ mediaId }) => mediaId ?? [])
  const draft = postInputOf(composition, { mediaIds, known, draftId: saved?.id ?? null }, new Date())
  const call = (): Call => {
    if (quote !== undefined)
      return { name: 'content.createRepost', given: { body: { postId: quote.id, ...written, audience } } }
    if (event !== null) {
      const body = { eventId: event.id, ...draft }
      if (!event.isNews) return { name: 'groups.createPost', given: { body } }
      return { name: 'groups.createCommunityEventPost', given: { body: { ...body, notify } } }
    }
    if (group === null) return { name: 'content.createPost', given: { body: { ...draft, audience } } }
    if (asOrganization)
      return {
        name: 'groups.createEnterprisePost',
        given: { body: { enterpriseGroupId: group.id, asOrganization, ...draft } },
      }
    return asksFirst
      ? { name: 'groups.requestPostingPermission', given: { body: { groupId: group.id, post: draft } } }
      : { name: 'groups.createGroupPost', given: { body: { groupId: group.id, ...draft } } }
  }
  const made = call()
  const mentions = mentionsIn(composition.text, known)
  const form: PostForm = { composition, entries: entriesOf(pictures), mentions, quote, draft: saved }
  recordForm(made.given, form)
  return made
}

/**
 * Posts to the destination: the member's profile, a group, or as a quote. `known` are the people the text may mention.
 * Offline it waits in this browser.
 */
export function usePublish(target: ComposeTarget, known: ReadonlyMap<string, string>, onDone: () => void) {
  const { quote, queued } = target
  const { wayOf, goOn } = usePublishCalls(onDone)
  const completeUpload = useTelling()
  const tried = useRef<{ readonly what: string; readonly go: () => Promise<unknown> } | null>(null)
  /** Throws if it was not sent. */
  const send = async (sending: PublishArgs, pictures: readonly ComposedImage[]): Promise<void> => {
    const mediaIds = pictures.flatMap(({ mediaId }) => mediaId ?? [])
    await describeFile(pictures, completeUpload)
    // Repeating the same input is the same intent, even if only the answer was lost.
    const what = JSON.stringify([sending.composition, sending.asksFirst, mediaIds])
    const call = () => callOf({ sending, pictures, quote, known })
    if (queued !== undefined) {
      onDone()
      return sendAgain(queued.id, call(), sending)
    }
    if (tried.current?.what !== what) tried.current = { what, go: wayOf(call()) }
    await tried.current.go().catch((error: unknown) => {
      if (error instanceof QueuedOffline) return
      if (!isTransient(error)) tried.current = null
      const { code, retryAfter = 0 } = problemOf(error)
      if (code === 'SLOW_MODE' && sending.composition.group) slowWaits.start(sending.composition.group.id, retryAfter)
      throw error
    })
  }
  return {
    send,
    /**
     * Sends it when its files have arrived, while the member does something else. If that fails, it is left to be
     * corrected.
     */
    async sendLater(
      settled: Promise<PublishArgs>,
      entries: readonly ImageEntry[],
      { card, leave }: LaterOptions,
    ): Promise<void> {
      const progress = showProgress(card)
      onDone()
      goOn()
      const stay = confirmBeforeLeaving()
      const pictures = await afterUploads(entries)
      const isWhole = pictures.length === entries.length && pictures.every(({ mediaId }) => mediaId !== null)
      try {
        if (!isWhole) throw new FileFailed()
        await send(await settled, pictures)
        progress.end()
        uploads.letGo(entries.map(({ key }) => key))
      } catch (error) {
        leave()
        const message =
          error instanceof FileFailed
            ? t('Upload failed. Your post was saved as a draft.')
            : problemOf(error, publishErrorMessages).sentence
        progress.fail(message, () => openComposer({ ...target, files: undefined, first: undefined }))
      } finally {
        stay()
      }
    },
  }
}

interface LaterOptions {
  /** As what it is shown above the feed meanwhile; otherwise a toast says that it is on its way. */
  readonly card: Parameters<typeof sendingPosts.add>[0] | undefined
  /** Leaves it to be corrected. */
  readonly leave: () => void
}

/** Shows a post that is on its way, until it is there or was refused. */
function showProgress(card: LaterOptions['card']) {
  if (card !== undefined) {
    const id = sendingPosts.add(card)
    return {
      end: () => sendingPosts.remove(id),
      fail: (sentence: string, onEdit: () => void) => sendingPosts.fail(id, { sentence, onEdit }),
    }
  }
  const toastId = toasts.show({ message: t('Posting once your files are uploaded') })
  const end = () => toasts.dismiss(toastId)
  return {
    end,
    fail(message: string, onAction: () => void) {
      end()
      toasts.show({ message, tone: 'danger', action: { label: t('Continue draft'), onAction } })
    },
  }
}

/** A waiting post is sent in its current form, under its original key; or keeps waiting. */
async function sendAgain(id: string, call: Call, { composition: { at } }: PublishArgs): Promise<void> {
  await offlineQueue.retry(id, call)
  const left = offlineQueue.all().find((one) => one.id === id)
  if (left === undefined)
    toastSent({ status: at === null ? 'PUBLISHED' : 'SCHEDULED', at: at === null ? null : instantOf(at) })
  else if (left.failure === null) toastWaiting()
  else toasts.show({ message: left.failure, tone: 'danger' })
}

class FileFailed extends Error {}

/**
 * Has the browser ask before the page closes, because the post is being sent from here. Returns a function that stops
 * this.
 */
function confirmBeforeLeaving(): () => void {
  const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', confirmLeaving)
  return () => window.removeEventListener('beforeunload', confirmLeaving)
}
