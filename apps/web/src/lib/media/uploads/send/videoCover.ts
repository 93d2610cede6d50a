import { invoke } from '../../../data/calls/index.ts'
import { i18n, t } from '../../../text/i18n/index.ts'
import { toasts } from '../../../feedback/toasts.ts'
import { fileProblem } from '../pick/fileProblem.ts'
import { uploadFile } from './uploadFile.ts'
import { uploadImage } from './uploadImage.ts'

/** Sets a video's cover picture; returns the picture's current address, or null on failure. */
export async function setVideoCover(mediaId: string, picture: Blob): Promise<string | null> {
  try {
    const file = new File([picture], 'cover', { type: picture.type })
    const { id: posterMediaId } = await uploadImage(file, 'POST')
    const { poster } = await invoke('content.markS3UploadComplete', { body: { mediaId, posterMediaId } })
    toasts.show({ message: t('Cover added'), tone: 'success' })
    return poster?.sources[0]?.url ?? null
  } catch (error) {
    toasts.show({ message: fileProblem(error), tone: 'danger' })
    return null
  }
}

/** Adds captions to a video, in the language of the interface. */
export async function setVideoCaptions(mediaId: string, file: File): Promise<void> {
  try {
    // Most systems have no type for either kind.
    const type = /\.srt$/iu.test(file.name) ? 'application/x-subrip' : 'text/vtt'
    const track = await uploadFile(new File([file], file.name, { type }), { purpose: 'CAPTIONS' })
    const captions = [{ lang: i18n.locale, mediaId: track.id }]
    await invoke('content.markS3UploadComplete', { body: { mediaId, captions } })
    toasts.show({ message: t('Captions added'), tone: 'success' })
  } catch (error) {
    toasts.show({ message: fileProblem(error), tone: 'danger' })
  }
}
