import { placeRules } from '#features/place/index.ts'
import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { imageView, mediaRows, publicGrant } from '#features/media/index.ts'
import { readPage } from '../linkPreviews.ts'

export const linkpreview = handle(contract.content.linkpreview)(async ({ body, actor, db, app }) => {
  const { switches } = await placeRules(db, app.config)
  if (!switches.linkPreviews) return { preview: null, reason: 'SWITCHED_OFF' }
  const { finalUrl, title, description, siteName, mediaId, reason } = await readPage(app, actor.id, body.url)
  if (finalUrl === null) return { preview: null, reason }
  const picture = mediaId ? (await mediaRows(db, [mediaId])).get(mediaId) : undefined
  const image = picture ? imageView({ ...picture, media_id: picture.id }, publicGrant) : null
  return { preview: { url: finalUrl, title, description, siteName, image }, reason: null }
})
