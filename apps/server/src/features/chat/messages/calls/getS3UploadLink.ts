import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { uploads } from '#features/media/index.ts'
import { accessConversation } from '../../store/access.ts'

export const getS3UploadLink = handle(contract.chat.getS3UploadLink)(async ({ body, actor, tx, app }) => {
  await accessConversation(tx, actor.id, body.conversationId)
  const { fileName, sizeBytes: bytes, contentType, checksum } = body
  return uploads.openUpload(tx, app, { ownerId: actor.id, fileName, contentType, bytes, checksum, purpose: 'MESSAGE' })
})
