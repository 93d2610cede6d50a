import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'

export const deletionSurvey = handle(contract.accounts.deletionSurvey)(async ({ body, tx, app }) => {
  const reasons = [...new Set(body.reasons)]
  await tx
    .insertInto('deletion_surveys')
    // Not the server's ascending ids: their time would reveal who wrote it.
    .values({
      id: crypto.randomUUID(),
      reasons,
      text: body.text ?? null,
      on_day: app.runtime.now().toISOString().slice(0, 10),
    })
    .execute()
  return { ok: true }
})
