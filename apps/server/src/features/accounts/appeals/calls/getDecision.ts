import { contract } from '@koinon/contract'
import type { Image } from '@koinon/contract/shared'
import { handle } from '#kernel/http/handler.ts'
import { grantFor, imageView, mediaRows } from '#features/media/index.ts'
import { appealPolicy, appeals } from '#features/moderation/index.ts'

export const getDecision = handle(contract.accounts.getDecision)(async ({ params, actor, db, app, refuse }) => {
  const made = await appeals.ownDecision(db, params.caseId, actor.id)
  if (!made) return refuse('CASE_NOT_FOUND')
  const { preview, kind, rule, message, decidedAt, appeal, groupName, statementId } = made
  const files = await mediaRows(db, preview.mediaIds)
  return {
    caseId: params.caseId,
    kind,
    what: {
      title: preview.title,
      text: preview.text,
      images: preview.mediaIds
        .flatMap((id): Image[] => {
          const file = files.get(id)
          // A person may see what they uploaded themselves, whatever became of it.
          const image = file ? imageView({ ...file, media_id: id }, grantFor(app, id, actor)) : null
          return image ? [image] : []
        })
        .slice(0, 10),
      link: null,
    },
    rule,
    message,
    statementId,
    at: decidedAt.toISOString(),
    group: groupName,
    appeal,
    appealTo: appealPolicy.level(made),
    appealUntil: appealPolicy.until(made).toISOString(),
    can: { appeal: appealPolicy.appeal(made, app.runtime.now()).ok },
  }
})
