import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { describeMedia, finishParts, giveUpParts, grantFor, mediaItemView } from '../../../media/index.ts'

export const finishMultiPartContentUpload = handle(contract.content.finishMultiPartContentUpload)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  const { mediaId, parts, alt } = body
  if (!parts) {
    await giveUpParts(tx, app, actor.id, mediaId)
    return { ok: true }
  }
  const row = await describeMedia(tx, app, await finishParts(tx, app, actor.id, mediaId, parts), { alt })
  return mediaItemView(row, grantFor(app, mediaId, actor))
})
