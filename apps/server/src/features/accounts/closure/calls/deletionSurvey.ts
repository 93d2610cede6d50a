import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { insertSurvey } from '../store/deletionRequests.ts'

export const deletionSurvey = handle(contract.accounts.deletionSurvey)(async ({ body, tx, app }) => {
  const reasons = [...new Set(body.reasons)]
  await insertSurvey(tx, { reasons, text: body.text ?? null, onDay: app.runtime.now().toISOString().slice(0, 10) })
  return { ok: true }
})
