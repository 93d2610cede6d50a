import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { inKeepingTransaction } from '#kernel/unit.ts'
import { completeUpload, describeMedia, grantFor, mediaItemView, readSum } from '#features/media/index.ts'

export const markS3UploadComplete = handle(contract.content.markS3UploadComplete)(async ({ body, actor, app }) => {
  const { mediaId, ...description } = body
  const sum = await readSum(app, actor.id, mediaId)
  return inKeepingTransaction(app, async (tx) => {
    const row = await completeUpload(tx, app, actor.id, mediaId, sum)
    return mediaItemView(await describeMedia(tx, app, row, description), grantFor(app, mediaId, actor))
  })
})
