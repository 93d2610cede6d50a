import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { Refusal } from '#kernel/refusal.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { presentTemplates } from '../presentTemplates.ts'
import { insertTemplate, templateById, updateTemplate } from '../store/templates.ts'

export const answerTemplatesSave = handle(contract.admin.answerTemplatesSave)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { id = app.runtime.id(), version, ...draft } = body
  const change = { by: actor.id, at: app.runtime.now() }
  const before = version === undefined ? null : await templateById(tx, id)
  if (version === undefined) await insertTemplate(tx, id, draft, change)
  else if (!(await updateTemplate(tx, { id, version }, draft, change)))
    return refuse('VERSION_CONFLICT', { current: before ? ((await presentTemplates(tx, [before]))[0] ?? null) : null })
  await writeAudit(tx, {
    actor,
    action: version === undefined ? 'add-answer-template' : 'change-answer-template',
    target: { kind: 'ANSWER_TEMPLATE', id },
    ...(before
      ? { before: { name: before.name, text: before.text, translations: before.translations, rule: before.rule } }
      : {}),
    after: draft,
  })
  const row = await templateById(tx, id)
  const [view] = row ? await presentTemplates(tx, [row]) : []
  if (!view) throw new Refusal('TRY_AGAIN', { retryAfter: 1 })
  return view
})
