import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { inKeepingTransaction, inTransaction } from '#kernel/unit.ts'
import {
  completeUpload,
  describeMedia,
  giveUpParts,
  grantFor,
  joinParts,
  mediaItemView,
  readSum,
} from '#features/media/index.ts'

export const finishMultiPartContentUpload = handle(contract.content.finishMultiPartContentUpload)(async ({
  body,
  actor,
  app,
}) => {
  const { mediaId, parts, alt } = body
  if (!parts) {
    await inTransaction(app, (tx) => giveUpParts(tx, app, actor.id, mediaId))
    return { ok: true }
  }
  await joinParts(app, actor.id, mediaId, parts)
  const sum = await readSum(app, actor.id, mediaId)
  return inKeepingTransaction(app, async (tx) => {
    const row = await completeUpload(tx, app, actor.id, mediaId, sum)
    return mediaItemView(await describeMedia(tx, app, row, { alt }), grantFor(app, mediaId, actor))
  })
})
