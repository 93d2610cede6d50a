import type { GroupStandingView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { groupFacts, restrictions } from '#features/groups/index.ts'
import { appealPolicy, appeals, warnings } from '#features/moderation/index.ts'

const maxShown = 50

type Row = Awaited<ReturnType<typeof restrictions.list>>[number]

/** A person's own record in a group, for members and people who are banned; 404 for anybody else. */
export async function presentOwnRecord(
  db: Db,
  app: App,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<GroupStandingView> {
  const facts = await groupFacts(db, userId, groupId)
  if (!facts || (facts.membershipState !== 'MEMBER' && facts.membershipState !== 'BANNED'))
    throw new Refusal('GROUP_NOT_FOUND')
  const now = app.runtime.now()
  const [own, decisions, warned, points] = await Promise.all([
    restrictions.list(db, { groupId, userId, onlyInForce: false, after: null, limit: maxShown }),
    appeals.ownDecisionsInGroup(db, groupId, userId, maxShown),
    warnings.listWarnings(db, { groupId, accountId: userId, after: null, limit: maxShown }),
    warnings.pointsOf(db, userId, groupId, now),
  ])
  return {
    group: { id: facts.id, name: facts.name },
    restrictions: own
      .slice(0, maxShown)
      .toSorted((a, b) => Number(b.isInForce) - Number(a.isInForce))
      .map((row) => ownRestriction(row, now)),
    warnings: warned
      .slice(0, maxShown)
      .map((row) => warnings.ownWarning(row, now))
      .toSorted((a, b) => Number(b.isInForce) - Number(a.isInForce)),
    points,
    decisions: decisions.map((row) => ({
      caseId: row.caseId,
      title: row.preview.title,
      text: row.preview.text,
      rule: row.rule,
      at: row.decidedAt.toISOString(),
      appeal: row.appeal,
      appealUntil: appealPolicy.appeal(row, now).ok ? appealPolicy.until(row).toISOString() : null,
    })),
  }
}

/** A mute or a ban as its person knows it: nobody is named. */
function ownRestriction(row: Row, now: Date): GroupStandingView['restrictions'][number] {
  const facts = restrictions.appealFactsOf(row)
  const appeal = row.appeals.at(-1)
  return {
    id: row.id,
    kind: row.kind,
    until: row.until?.toISOString() ?? null,
    reason: row.reason,
    rule: row.rule,
    at: row.at.toISOString(),
    isInForce: row.isInForce,
    statementId: row.statementId,
    appeal: appeal
      ? {
          level: appeal.level,
          state: appeal.state,
          text: appeal.text,
          createdAt: appeal.createdAt,
          decidedAt: appeal.decidedAt,
          message: appeal.message,
        }
      : null,
    appealTo: appealPolicy.level(facts),
    appealUntil: appealPolicy.appealRestriction(facts, now).ok ? appealPolicy.until(facts).toISOString() : null,
  }
}
