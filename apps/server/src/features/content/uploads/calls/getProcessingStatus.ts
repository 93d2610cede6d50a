import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { failureText, ownMedia } from '#features/media/index.ts'

export const getProcessingStatus = handle(contract.content.getProcessingStatus)(async ({
  params,
  actor,
  db,
  refuse,
}) => {
  const row = await ownMedia(db, actor.id, params.id)
  if (!row) return refuse('MEDIA_NOT_FOUND')
  const { status, progress, failure } = row
  return { status, progress, failure: failure ? { code: failure, text: failureText(failure) } : null }
})
