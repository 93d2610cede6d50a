import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupFacts, restrictions } from '#features/groups/index.ts'
import { appealPolicy, appeals } from '#features/moderation/index.ts'

const maxShown = 50

export const moderationStanding = handle(contract.groups.moderationStanding)(async ({
  body: { groupId },
  actor,
  db,
  app,
  refuse,
}) => {
  const facts = await groupFacts(db, actor.id, groupId)
  if (!facts || (facts.membershipState !== 'MEMBER' && facts.membershipState !== 'BANNED'))
    return refuse('GROUP_NOT_FOUND')
  const now = app.runtime.now()
  const [own, decisions] = await Promise.all([
    restrictions.list(db, { groupId, userId: actor.id, onlyInForce: false, after: null, limit: maxShown }),
    appeals.ownDecisionsInGroup(db, groupId, actor.id, maxShown),
  ])
  return {
    group: { id: facts.id, name: facts.name },
    restrictions: own
      .slice(0, maxShown)
      .toSorted((a, b) => Number(b.isInForce) - Number(a.isInForce))
      .map(({ id, kind, until, reason, rule, at, isInForce, statementId }) => ({
        id,
        kind,
        until: until?.toISOString() ?? null,
        reason,
        rule,
        at: at.toISOString(),
        isInForce,
        statementId,
      })),
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
})
