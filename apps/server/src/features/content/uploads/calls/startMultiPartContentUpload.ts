import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { uploads } from '#features/media/index.ts'

export const startMultiPartContentUpload = handle(contract.content.startMultiPartContentUpload)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { mediaId, fileName, sizeBytes: bytes, contentType, checksum, purpose, partSize } = body
  if (mediaId) return uploads.renewParts(tx, app, actor.id, mediaId)
  if (!fileName || !bytes || !contentType || !purpose) return refuse('INVALID_PARAMETER', { path: 'fileName' })
  return uploads.openParts(tx, app, { ownerId: actor.id, fileName, contentType, bytes, checksum, purpose, partSize })
})
