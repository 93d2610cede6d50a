import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { Refusal } from '#kernel/refusal.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { imageView, mediaUses, ownMedia, publicGrant } from '#features/media/index.ts'
import { saveSettings, settingsView } from '#features/place/index.ts'
import { requireAdministrator } from '../../access.ts'

/** Systems scale the icon of an application down, and never up. */
const minIcon = 512

export const settingsPicture = handle(contract.admin.settingsPicture)(async ({
  body: { kind, mediaId },
  actor,
  tx,
  app,
}) => {
  requireAdministrator(app, actor)
  const media = mediaId === null ? null : await ownMedia(tx, actor.id, mediaId)
  if (mediaId !== null && media?.purpose !== 'PLACE') throw new Refusal('MEDIA_NOT_FOUND', { path: 'mediaId' })
  if (kind === 'icon' && media && Math.min(media.width ?? minIcon, media.height ?? minIcon) < minIcon)
    throw new Refusal('TOO_SMALL', { path: 'mediaId', min: minIcon })
  if (media)
    await mediaUses.useMedia(tx, { ownerId: actor.id, mediaIds: [media.id], kind: 'PLACE', targetId: media.id })
  const picture = media && imageView({ ...media, media_id: media.id }, publicGrant)
  const changed = await saveSettings({ tx, app }, { values: { [kind]: picture }, by: actor.id })
  if (changed) {
    // A picture may stand for several kinds.
    await mediaUses.releasePlacePictures(tx)
    await writeAudit(tx, { actor, action: 'change-place', ...changed })
  }
  return settingsView(tx, app)
})
