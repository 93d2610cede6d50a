import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { uploads } from '#features/media/index.ts'
import { landingPolicy } from '../policy.ts'
import { runsAnyCommunity } from '../store/communities.ts'
import { addContainer } from '../store/containers.ts'

export const createContentContainer = handle(contract.landing.createContentContainer)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const isAdministrator = actor.roles.includes('ADMINISTRATOR')
  const verdict = landingPolicy.upload({ isAdministrator, runsCommunity: await runsAnyCommunity(tx, actor.id) })
  if (!verdict.ok) return refuse(verdict.code)
  const { contentSizeBytes: bytes, contentTypeHeader: contentType } = body
  const id = app.runtime.id()
  const ticket = await uploads.openUpload(tx, app, {
    ownerId: actor.id,
    fileName: id,
    contentType,
    bytes,
    purpose: 'LANDING',
  })
  await addContainer(tx, { id, ownerId: actor.id, mediaId: ticket.mediaId, now: app.runtime.now() })
  return { id, uploadLink: new URL(ticket.url, app.config.origin).toString() }
})
