import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { accountPolicy, applications } from '#features/accounts/index.ts'
import { personCards } from '#features/users/index.ts'
import { recordReading } from '../../access.ts'

export const applicationsList = handle(contract.admin.applicationsList)(async ({ body, actor, db, app }) => {
  const { state, cursor, limit } = body
  const cursorScope = ['admin-applications', state]
  const [at, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof at === 'string' && typeof id === 'string' ? { at, id } : null
  const rows = await applications.listApplicants(db, { state, after, limit })
  const inviters = await personCards(
    db,
    actor.id,
    rows.flatMap(({ invitedBy }) => invitedBy ?? []),
  )
  const waiting = await applications.waitingCount(db)
  await recordReading(app, { actor, action: 'read-applications' })
  const now = app.runtime.now()
  const keyOf = (row: applications.ApplicantRow) => [row.appliedAt.toISOString(), row.id]
  const page = pageOf(rows, { limit, keyOf, cursorScope }, (shown) =>
    shown.map(({ birthDate, invitedBy, appliedAt, ...row }) => ({
      ...row,
      appliedAt: appliedAt.toISOString(),
      age: birthDate === null ? null : accountPolicy.yearsOf(birthDate, now),
      invitedBy: inviters.get(invitedBy ?? '') ?? null,
    })),
  )
  return { ...page, waiting }
})
