import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { inCommittingTransaction } from '#kernel/database/transaction.ts'
import { completeUpload, describeMedia, grantFor, mediaItemView, readChecksum } from '#features/media/index.ts'

export const markS3UploadComplete = handle(contract.content.markS3UploadComplete)(async ({ body, actor, app }) => {
  const { mediaId, ...description } = body
  const sum = await readChecksum(app, actor.id, mediaId)
  return inCommittingTransaction(app, async (tx) => {
    const row = await completeUpload(tx, app, actor.id, mediaId, sum)
    return mediaItemView(await describeMedia(tx, app, row, description), grantFor(app, mediaId, actor))
  })
})
