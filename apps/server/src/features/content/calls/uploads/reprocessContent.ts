import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { ownMedia, processAgain } from '../../../media/index.ts'

export const reprocessContent = handle(contract.content.reprocessContent)(async ({ body, actor, tx, app, refuse }) => {
  const row = await ownMedia(tx, actor.id, body.mediaId)
  if (!row) return refuse('MEDIA_NOT_FOUND')
  if (!(await processAgain(tx, app, row))) return refuse('NOT_FAILED')
  return { status: 'UPLOADED' }
})
