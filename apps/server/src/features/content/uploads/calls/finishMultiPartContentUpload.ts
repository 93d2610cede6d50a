import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { inCommittingTransaction, inTransaction } from '#kernel/database/transaction.ts'
import { describeMedia, grantFor, mediaItemView, uploads } from '#features/media/index.ts'

export const finishMultiPartContentUpload = handle(contract.content.finishMultiPartContentUpload)(async ({
  body,
  actor,
  app,
}) => {
  const { mediaId, parts, alt } = body
  if (!parts) {
    await inTransaction(app, (tx) => uploads.abandonParts(tx, app, actor.id, mediaId))
    return { ok: true }
  }
  await uploads.joinParts(app, actor.id, mediaId, parts)
  const sum = await uploads.readChecksum(app, actor.id, mediaId)
  return inCommittingTransaction(app, async (tx) => {
    const row = await uploads.completeUpload(tx, app, { ownerId: actor.id, mediaId, sum })
    return mediaItemView(await describeMedia(tx, app, row, { alt }), grantFor(app, mediaId, actor))
  })
})
