import type { Mention } from '@koinon/contract/shared'
import { mentionsIn } from '@koinon/contract/text'
import { invoke } from '#lib/data/calls/index.ts'
import { openComposer } from '#lib/entities/composerState.ts'
import type { ComposeTarget } from '#lib/entities/composerState.ts'
import { t } from '#lib/text/i18n/index.ts'
import { offlineQueue } from '#lib/data/offline/offlineQueue.ts'
import type { QueuedCall } from '#lib/data/offline/offlineQueue.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { clearDraft } from '../../pending/drafts.ts'
import type { SavedDraft } from '../../pending/drafts.ts'
import { entryOfMedia, imagesOf } from '../useImages.ts'
import type { ComposedImage, ImageEntry } from '../types.ts'
import { isEmpty } from './composition.ts'
import type { Composition } from './composition.ts'
import { descriptionOf } from '../describeFile.ts'
import { suspendDraft } from './suspendedDraft.ts'
import type { SuspendedPost } from './suspendedDraft.ts'

type Target = NonNullable<ComposeTarget['queued']>

/** A post that waits for the connection, as the composer continues it. */
export interface PostForm {
  readonly composition: Composition
  readonly entries: readonly ImageEntry[]
  readonly mentions: readonly Mention[]
  readonly quote: ComposeTarget['quote']
  /** The draft it came from. */
  readonly draft: SavedDraft | null
}

export const postFormOf = ({ form }: { readonly form?: object | undefined }): PostForm | undefined =>
  form as PostForm | undefined

/** The post, with the text that a page had when it was closed halfway through an edit. */
export const resumedComposition = (form: PostForm | undefined, storedText: string): Composition | undefined =>
  // Stored by an earlier version, which did not know of offers or of an organisation's voice.
  form === undefined
    ? undefined
    : {
        ...form.composition,
        sold: form.composition.sold ?? null,
        asOrganization: form.composition.asOrganization ?? false,
        text: storedText || form.composition.text,
      }

interface Body {
  readonly text?: string
  readonly mediaIds?: readonly string[]
  readonly draftId?: string
}
/** How a waiting post or comment is described, also if admins have to approve it first. */
export function bodyOf({ given }: Pick<QueuedCall, 'given'>): Body {
  const body = 'body' in given ? (given.body as Body & { readonly post?: Body }) : {}
  return body.post ?? body
}

/** The draft that a waiting post came from, which is therefore not listed as a draft. */
export const draftIdOf = (queued: QueuedCall): string | undefined =>
  postFormOf(queued)?.draft?.id ?? bodyOf(queued).draftId

/**
 * A post's files as they can be shown later, on another page: they have arrived, and the server knows their
 * descriptions.
 */
export const entriesOf = (pictures: readonly ComposedImage[]): readonly ImageEntry[] =>
  pictures.flatMap((picture) => {
    const { mediaId, alt, focalPoint, key: _, ...upload } = picture
    if (mediaId === null) return []
    return [
      {
        key: mediaId,
        alt,
        focalPoint,
        begun: { ...upload, key: mediaId, mediaId },
        saidBefore: descriptionOf(picture),
      },
    ]
  })

/** Opens a waiting post in the composer; meanwhile it is not sent. */
export async function editPendingPost({ id, form }: QueuedCall): Promise<void> {
  const written = postFormOf({ form })
  if (written === undefined || !(await offlineQueue.hold(id, 'WRITING'))) return
  const entries = await Promise.all(written.entries.map(shownAgain))
  const { quote } = written
  openComposer({ queued: { id, form: { ...written, entries } satisfies PostForm }, quote })
}

/** With a picture to show; offline, its description has to do. */
async function shownAgain(entry: ImageEntry): Promise<ImageEntry> {
  if (!navigator.onLine) return entry
  try {
    const media = await invoke('content.refreshS3DownloadLink', { params: { id: entry.key } })
    const { begun } = entryOfMedia(media)
    return begun === undefined ? entry : { ...entry, begun }
  } catch {
    return entry
  }
}

/**
 * Closes a waiting post. Unchanged, it is sent once online; if edited, the edits are saved and it is sent only when
 * somebody says so. If no text is left, the previous text is kept.
 */
export async function closePendingPost(place: string, { id, form }: Target, post: SuspendedPost): Promise<void> {
  const before = postFormOf({ form })
  const { composition, entries, known } = post
  const isSame = JSON.stringify([composition, entries]) === JSON.stringify([before?.composition, before?.entries])
  clearDraft(place)
  if (before === undefined || isSame) return offlineQueue.release(id)
  if (isEmpty(composition, entries.length)) return undefined
  if (before.quote === undefined) suspendDraft(place, post)
  const written: PostForm = {
    composition,
    entries: entriesOf(imagesOf(entries)),
    mentions: mentionsIn(composition.text, known),
    quote: before.quote,
    draft: await post.settled(),
  }
  await offlineQueue.saveForm(id, written)
  toasts.show({ message: t('Saved here. Not sent until you post it.') })
  return undefined
}
