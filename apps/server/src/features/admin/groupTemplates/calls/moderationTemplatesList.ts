import { contract } from '@koinon/contract'
import { maxGroupTemplates } from '@koinon/contract/shared'
import { handle } from '#kernel/http/handler.ts'
import { templatePage } from '../../answerTemplates/store/templates.ts'
import { requireReviewer } from '../../groupRules/requireReviewer.ts'
import { presentGroupTemplates } from '../presentGroupTemplates.ts'

export const moderationTemplatesList = handle(contract.groups.moderationTemplatesList)(async ({ body, actor, db }) => {
  await requireReviewer(db, actor, body.groupId)
  const rows = await templatePage(db, { groupId: body.groupId, after: null, limit: maxGroupTemplates })
  return { items: await presentGroupTemplates(db, rows) }
})
