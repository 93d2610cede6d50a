import { contract } from '@koinon/contract'
import { maxGroupTemplates } from '@koinon/contract/shared'
import { handle } from '#kernel/http/handler.ts'
import { Refusal } from '#kernel/refusal.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { groupPolicy, lockGroup } from '#features/groups/index.ts'
import { countTemplates, insertTemplate, templateById, updateTemplate } from '../../answerTemplates/store/templates.ts'
import { presentGroupTemplates } from '../presentGroupTemplates.ts'

export const moderationTemplatesSave = handle(contract.groups.moderationTemplatesSave)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { groupId, id = app.runtime.id(), version, ...draft } = body
  // Two moderators who add one at once count each other's.
  const verdict = groupPolicy.may(await lockGroup(tx, actor.id, groupId, 'preview'), 'MODERATE')
  if (!verdict.ok || actor.isIsolated) return refuse('NOT_ALLOWED')
  const change = { by: actor.id, at: app.runtime.now(), groupId }
  const before = version === undefined ? null : await templateById(tx, id, groupId)
  if (version === undefined) {
    if ((await countTemplates(tx, groupId)) >= maxGroupTemplates)
      return refuse('QUOTA_REACHED', { max: maxGroupTemplates })
    await insertTemplate(tx, id, draft, change)
  } else if (!(await updateTemplate(tx, { id, version }, draft, change)))
    return refuse('VERSION_CONFLICT', {
      current: before ? ((await presentGroupTemplates(tx, [before]))[0] ?? null) : null,
    })
  await writeAudit(tx, {
    actor,
    action: version === undefined ? 'add-answer-template' : 'change-answer-template',
    target: { kind: 'GROUP', id: groupId },
    after: { name: draft.name },
  })
  const row = await templateById(tx, id, groupId)
  const [view] = row ? await presentGroupTemplates(tx, [row]) : []
  if (!view) throw new Refusal('TRY_AGAIN', { retryAfter: 1 })
  return view
})
