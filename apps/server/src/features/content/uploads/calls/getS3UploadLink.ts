import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { uploads } from '#features/media/index.ts'

export const getS3UploadLink = handle(contract.content.getS3UploadLink)(async ({ body, actor, tx, app }) => {
  const { fileName, sizeBytes: bytes, contentType, checksum, purpose } = body
  return uploads.openUpload(tx, app, { ownerId: actor.id, fileName, contentType, bytes, checksum, purpose })
})
