import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { groupCases } from '#features/moderation/index.ts'
import { changeClaim } from '../changeClaim.ts'
import { lockKnownCase } from '../decideCase.ts'
import { presentCase } from '../presentCases.ts'

export const flaggedContentClaim = handle(contract.admin.flaggedContentClaim)(async ({
  params: { id },
  body,
  actor,
  tx,
  app,
}) => {
  const desk = { tx, app, actor }
  const { level } = await lockKnownCase(desk, id)
  if (body.action === 'CLAIM' && level === 'GROUP' && (await groupCases.handOn(tx, id, app.runtime.now())))
    await writeAudit(tx, { actor, action: 'take-over-case', target: { kind: 'CASE', id } })
  await changeClaim(desk, id, { ...body, level: 'PLATFORM' })
  return presentCase(tx, app, actor, id)
})
