import { contract } from '@koinon/contract'
import { readRichText } from '@koinon/contract/richText'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { type MediaRow, describeMedia, mediaRows, mediaUses } from '#features/media/index.ts'
import { testimonialView } from '../presentSections.ts'
import { requireSwitch } from '#features/place/index.ts'
import { lockAccount } from '#features/users/index.ts'
import { removeTestimonial, saveTestimonial } from '../store/testimonials.ts'

export const putAccountTestimonial = handle(contract.users.putAccountTestimonial)(async ({ body, actor, tx, app }) => {
  await requireSwitch(tx, app, { name: 'testimonials' })
  await lockAccount(tx, actor.id)
  const use = { kind: 'PROFILE', targetId: actor.id } as const
  await mediaUses.unuseMedia(tx, use)
  await emit(tx, 'account.profileChanged', { accountId: actor.id })
  if (body.text === null) {
    await removeTestimonial(tx, actor.id)
    return { ok: true }
  }
  const mediaIds = [...new Set(body.mediaIds ?? [])]
  await mediaUses.useMedia(tx, { ...use, ownerId: actor.id, mediaIds })
  const { text, facets } = readRichText({ text: body.text, formats: body.formats })
  const said = { text, facets, mediaIds, updatedAt: app.runtime.now() }
  await saveTestimonial(tx, actor.id, { ...said, byIsolatedAuthor: actor.isIsolated, now: said.updatedAt })
  const shown = new Map<string, MediaRow>(await mediaRows(tx, mediaIds))
  for (const { mediaId, ...words } of body.alts ?? []) {
    const row = shown.get(mediaId)
    if (row) shown.set(mediaId, await describeMedia(tx, app, row, words))
  }
  return testimonialView(app, actor.id, said, shown)
})
