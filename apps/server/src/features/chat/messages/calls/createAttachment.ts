import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { describeMedia, uploads } from '#features/media/index.ts'
import { attachmentViews } from '../../present.ts'
import { addAttachment } from '../store/attachments.ts'

export const createAttachment = handle(contract.chat.createAttachment)(async ({ body, actor, tx, app, refuse }) => {
  const { mediaId, alt } = body
  const row = await uploads.completeUpload(tx, app, { ownerId: actor.id, mediaId })
  await describeMedia(tx, app, row, { alt })
  const attachment = {
    id: app.runtime.id(),
    ownerId: actor.id,
    mediaId,
    name: body.name ?? row.file_name,
    now: app.runtime.now(),
  }
  await addAttachment(tx, attachment)
  const views = await attachmentViews({ db: tx, app, viewerId: actor.id }, [
    { id: attachment.id, name: attachment.name, media_id: mediaId },
  ])
  return views.get(attachment.id) ?? refuse('MEDIA_NOT_FOUND')
})
