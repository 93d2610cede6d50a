import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { grantFor, maySeeMedia, mediaItemView, usedMedia } from '#features/media/index.ts'

export const refreshS3DownloadLink = handle(contract.content.refreshS3DownloadLink)(async ({
  params,
  actor,
  db,
  app,
  refuse,
}) => {
  const media = await usedMedia(db, params.id)
  if (!media || !(await maySeeMedia(app, actor.id, media))) return refuse('MEDIA_NOT_FOUND')
  return mediaItemView(media.row, grantFor(app, params.id, actor))
})
