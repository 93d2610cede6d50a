import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { deleteTemplate } from '../../answerTemplates/store/templates.ts'
import { requireReviewer } from '../../groupRules/requireReviewer.ts'

export const moderationTemplatesDelete = handle(contract.groups.moderationTemplatesDelete)(async ({
  body: { groupId, id },
  actor,
  tx,
}) => {
  await requireReviewer(tx, actor, groupId)
  const name = await deleteTemplate(tx, id, groupId)
  if (name !== null)
    await writeAudit(tx, {
      actor,
      action: 'delete-answer-template',
      target: { kind: 'GROUP', id: groupId },
      before: { name },
    })
  return { ok: true as const }
})
