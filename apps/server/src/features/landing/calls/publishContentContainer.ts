import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { uploads, mediaUses } from '#features/media/index.ts'
import { ownContainer, publishContainer } from '../store/containers.ts'

export const publishContentContainer = handle(contract.landing.publishContentContainer)(async ({
  params,
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const container = await ownContainer(tx, actor.id, params.id)
  if (!container) return refuse('MEDIA_NOT_FOUND')
  const contentLink = `${app.config.origin}/media/${container.mediaId}/max`
  if (container.published) return { contentLink }
  await uploads.completeUpload(tx, app, { ownerId: actor.id, mediaId: container.mediaId })
  await mediaUses.useUnprocessedMedia(tx, { mediaId: container.mediaId, kind: 'LANDING', targetId: container.id })
  await publishContainer(tx, container.id, body, app.runtime.now())
  return { contentLink }
})
