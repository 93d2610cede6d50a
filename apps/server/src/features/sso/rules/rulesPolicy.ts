import type { RuleRole } from '@koinon/contract/shared'

export interface ProviderRule {
  readonly value: string
  readonly groupId: string
  readonly role: RuleRole
  readonly title: string | null
}
/** A membership that a rule made, with the time at which it began. */
export interface MarkedMembership {
  readonly groupId: string
  readonly role: RuleRole
  readonly title: string | null
  readonly joinedAt: Date
}
/** A person's present membership of a group. */
export interface PresentMembership {
  readonly groupId: string
  readonly role: RuleRole | 'OWNER'
  readonly joinedAt: Date
}
export interface Aim {
  readonly groupId: string
  readonly role: RuleRole
  readonly title: string | null
}
export interface Plan {
  readonly joins: readonly Aim[]
  readonly leaves: readonly { readonly groupId: string; readonly role: RuleRole }[]
  readonly changes: readonly (Aim & { readonly before: RuleRole })[]
  /** Marks of memberships that ended otherwise, whose claim is gone as well. */
  readonly forgets: readonly string[]
}

const rank: Readonly<Record<RuleRole, number>> = { MEMBER: 0, MODERATOR: 1, ADMIN: 2 }

/** The groups that a person's values lead into, each with the highest role of the rules that fit. */
export function aimsOf(rules: readonly ProviderRule[], values: readonly string[]): Map<string, Aim> {
  const given = new Set(values)
  const aims = new Map<string, Aim>()
  for (const { groupId, role, title, value } of rules) {
    if (!given.has(value)) continue
    const before = aims.get(groupId)
    const isHigher = before === undefined || rank[role] > rank[before.role]
    aims.set(groupId, { groupId, role: isHigher ? role : before.role, title: before?.title ?? title })
  }
  return aims
}

/**
 * The changes that a person's values make: only memberships that a rule made go, and a role only where nobody gave another by
 * hand. A membership that was ended by hand does not come back while the claim stays.
 */
export function planOf(
  aims: ReadonlyMap<string, Aim>,
  marks: readonly MarkedMembership[],
  present: readonly PresentMembership[],
): Plan {
  const memberships = new Map(present.map((one) => [one.groupId, one]))
  const marked = new Map(marks.map((one) => [one.groupId, one]))
  const isOwn = ({ groupId, joinedAt }: MarkedMembership): boolean =>
    memberships.get(groupId)?.joinedAt.getTime() === joinedAt.getTime() && memberships.get(groupId)?.role !== 'OWNER'
  return {
    joins: [...aims.values()].filter(({ groupId }) => !marked.has(groupId) && !memberships.has(groupId)),
    leaves: marks.filter((mark) => !aims.has(mark.groupId) && isOwn(mark)),
    forgets: marks.filter((mark) => !aims.has(mark.groupId) && !isOwn(mark)).map(({ groupId }) => groupId),
    changes: marks.flatMap((mark) => {
      const aim = aims.get(mark.groupId)
      const isByHand = memberships.get(mark.groupId)?.role !== mark.role
      return aim && aim.role !== mark.role && isOwn(mark) && !isByHand ? [{ ...aim, before: mark.role }] : []
    }),
  }
}
