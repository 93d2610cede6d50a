import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { inCommittingTransaction } from '#kernel/database/transaction.ts'
import { describeMedia, grantFor, mediaItemView, uploads } from '#features/media/index.ts'

export const markS3UploadComplete = handle(contract.content.markS3UploadComplete)(async ({ body, actor, app }) => {
  const { mediaId, ...description } = body
  const sum = await uploads.readChecksum(app, actor.id, mediaId)
  return inCommittingTransaction(app, async (tx) => {
    const row = await uploads.completeUpload(tx, app, { ownerId: actor.id, mediaId, sum })
    return mediaItemView(await describeMedia(tx, app, row, description), grantFor(app, mediaId, actor))
  })
})
