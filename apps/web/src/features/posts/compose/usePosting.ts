import { KeptForLater, invokeOnce, useMutationCall } from '../../../lib/calls/index.ts'
import type { CallName } from '../../../lib/calls/index.ts'
import type { ComposeTarget } from '../../../lib/compose.ts'
import { t, word } from '../../../lib/i18n/index.ts'
import { mentionsIn } from '../../../lib/mentions/mentions.ts'
import { problemOf } from '../../../lib/problems/index.ts'
import { toasts } from '../../../lib/toasts.ts'
import type { Picture } from '../usePictures.ts'
import { sentOf } from './composition.ts'
import type { Composition } from './composition.ts'

const invalidates: readonly CallName[] = [
  'content.getFeed',
  'content.getDrafts',
  'content.scheduledPostsList',
  'groups.getGroupContent',
  'users.getProfileWithContent',
]

/**
 * Sends what was composed to where it goes: the own profile, a group, or as a quote. `known` are those whom its words may
 * name. Without a line it waits in this browser.
 */
export function usePosting({ group, quote }: ComposeTarget, known: ReadonlyMap<string, string>, onDone: () => void) {
  const done = {
    invalidates,
    isKept: true,
    onKept: () => {
      toasts.show({ message: t('It waits here and goes out when the line is back') })
      onDone()
    },
    onSuccess: (post: { readonly scheduledLiveAt: Date | null; readonly status: string }) => {
      const message =
        post.status === 'SCHEDULED' ? t('Scheduled. It appears by itself.') : word('Posted', 'said when it is done')
      toasts.show({ message, tone: 'success' })
      onDone()
    },
  }
  const post = useMutationCall('content.createPost', done)
  const postInGroup = useMutationCall('groups.createGroupPost', done)
  const requote = useMutationCall('content.createRepost', done)
  const error = post.error ?? postInGroup.error ?? requote.error
  return {
    isPending: post.isPending || postInGroup.isPending || requote.isPending,
    problem: error === null || error instanceof KeptForLater ? undefined : problemOf(error),
    async send(composition: Composition, pictures: readonly Picture[], draftId: string | null): Promise<void> {
      const { audience } = composition
      const text = composition.text.trim()
      const mentions = mentionsIn(text, known)
      if (quote !== undefined) return requote.mutate({ body: { postId: quote.id, text, mentions, audience } })
      const ready = pictures.filter(({ mediaId }) => mediaId !== null)
      await Promise.all(ready.map(describe))
      const mediaIds = ready.flatMap(({ mediaId }) => mediaId ?? [])
      const draft = sentOf(composition, { mediaIds, mentions, draftId }, new Date())
      if (group === undefined) post.mutate({ body: { ...draft, audience } })
      else postInGroup.mutate({ body: { groupId: group.id, ...draft } })
    },
  }
}

/** The words for who cannot see a picture, and what a crop keeps of it, go out before the post does. */
async function describe({ mediaId, alt, focalPoint }: Picture): Promise<void> {
  const isSaid = alt.trim() !== '' || focalPoint.x !== 0.5 || focalPoint.y !== 0.5
  if (mediaId !== null && isSaid)
    await invokeOnce('content.markS3UploadComplete', { body: { mediaId, alt: alt.trim(), focalPoint } })
}
