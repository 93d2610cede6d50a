import { type NotificationReason, TargetKind } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'

/**
 * Notifications that need the same rules and columns. PostgreSQL prepares all that a query contains at each call, whether
 * or not a line needs it, and a page has lines of few sorts: each sort is read by a query that names no other.
 */
export interface Sort {
  readonly kinds: readonly TargetKind[]
  /** Whether they tell of a text: a comment, a quote, a new post, a mention. */
  readonly tells: boolean
}

/** Kinds whose rules read the same tables go together. */
const families: Readonly<Record<TargetKind, string>> = {
  POST: 'posts',
  COMMENT: 'comments',
  PERSON: 'people',
  GROUP: 'groups',
  CONVERSATION: 'chats',
  MESSAGE: 'chats',
  EVENT: 'events',
  PRAYER: 'others',
  MEDIA: 'others',
  STREAM: 'others',
  CASE: 'others',
  STATEMENT: 'others',
  SUBSCRIPTION: 'others',
  PURCHASE: 'others',
  SEARCH: 'others',
}
const telling: readonly NotificationReason[] = [
  'COMMENTED',
  'REPLIED',
  'QUOTED',
  'NEW_POST',
  'ENTERPRISE_NEWS',
  'MENTIONED',
]
const kindsOfFamilies = Map.groupBy(TargetKind.options, (kind) => families[kind]).values()
const sorts: readonly Sort[] = [...kindsOfFamilies].flatMap((kinds) => [
  { kinds, tells: false },
  { kinds, tells: true },
])

/** A notification's target and reason, on which its sort depends. */
export interface Matter {
  readonly targetKind: TargetKind
  readonly reason: NotificationReason
}

/** The sorts of these notifications, each once. */
export const sortsOf = (matters: readonly Matter[]): Sort[] =>
  sorts.filter(({ kinds, tells }) =>
    matters.some(({ targetKind, reason }) => kinds.includes(targetKind) && telling.includes(reason) === tells),
  )

const listed = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)))

/** Whether a notification `n` is of this sort. */
export const isOfSort = ({ kinds, tells }: Sort): RawBuilder<boolean> =>
  sql<boolean>`(n.target_kind in (${listed(kinds)}) and n.reason ${tells ? sql`in` : sql`not in`} (${listed(telling)}))`

/** The branches of a `case` over the kinds of targets, of those in question; null if there are none. */
export const branchesOf = (
  branches: Readonly<Partial<Record<TargetKind, RawBuilder<unknown>>>>,
  kinds: readonly TargetKind[] | undefined,
): RawBuilder<unknown> | null => {
  const requested = Object.entries(branches).filter(([kind]) => kinds?.some((one) => one === kind) ?? true)
  if (requested.length === 0) return null
  return sql.join(
    requested.map(([kind, value]) => sql`when ${sql.lit(kind)} then ${value}`),
    sql` `,
  )
}
