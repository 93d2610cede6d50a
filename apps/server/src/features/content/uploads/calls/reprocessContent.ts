import { contract } from '@koinon/contract'
import { isStaff } from '#kernel/actor.ts'
import { handle } from '#kernel/http/handler.ts'
import { mediaRows, ownMedia, uploads } from '#features/media/index.ts'

export const reprocessContent = handle(contract.content.reprocessContent)(async ({ body, actor, tx, refuse }) => {
  const { mediaId } = body
  const row = isStaff(actor) ? (await mediaRows(tx, [mediaId])).get(mediaId) : await ownMedia(tx, actor.id, mediaId)
  if (!row) return refuse('MEDIA_NOT_FOUND')
  if (!(await uploads.reprocess(tx, row))) return refuse('NOT_FAILED')
  return { status: 'UPLOADED' }
})
