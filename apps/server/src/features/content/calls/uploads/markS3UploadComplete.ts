import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { completeUpload, describeMedia, grantFor, mediaItemView } from '../../../media/index.ts'

export const markS3UploadComplete = handle(contract.content.markS3UploadComplete)(async ({ body, actor, tx, app }) => {
  const { mediaId, ...description } = body
  const row = await completeUpload(tx, app, actor.id, mediaId)
  const described = await describeMedia(tx, app, row, description)
  return mediaItemView(described, grantFor(app, mediaId, actor))
})
