import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { deleteTemplate } from '../store/templates.ts'

export const answerTemplatesDelete = handle(contract.admin.answerTemplatesDelete)(async ({ body, actor, tx }) => {
  const name = await deleteTemplate(tx, body.id)
  if (name !== null)
    await writeAudit(tx, {
      actor,
      action: 'delete-answer-template',
      target: { kind: 'ANSWER_TEMPLATE', id: body.id },
      before: { name },
    })
  return { ok: true as const }
})
