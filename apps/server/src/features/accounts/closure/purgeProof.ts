import type { App } from '#kernel/http/app.ts'
import { minuteMs } from '#kernel/durations.ts'
import { saveFinding, openProofs, tracesOf } from './store/purgeProofs.ts'

/** Follow-ups of an erasure finish within seconds; what is left after this long will stay. */
const verifyDelayMs = 5 * minuteMs

/**
 * The columns in which the bare id of an erased account may remain, with the reason. None of these names anybody: the
 * account behind it is an empty shell. A column not listed here must not contain it.
 */
export const allowedTraces: Readonly<Record<string, readonly string[]>> = {
  'the shell itself, which what stays refers to': ['accounts.id', 'accounts.username'],
  'posts, comments and pictures that were to stay, under no name': [
    'posts.author_id',
    'comments.author_id',
    'media.owner_id',
    'feed_entries.author_id',
  ],
  'conversations belong to the others in them too': [
    'conversations.created_by',
    'conversations.direct_key',
    'conversation_members.account_id',
    'conversation_members.requested_by',
    'messages.author_id',
  ],
  'what was decided must stay to be checked': [
    'moderation_cases.author_id',
    'moderation_cases.target_id',
    'moderation_appeals.account_id',
    'moderation_appeals.decided_by',
    'reports.reporter_id',
    'reports.target_id',
    'audit_log.actor_id',
    'audit_log.target_id',
    'audit_log.on_behalf_of',
    'audit_log.before',
    'audit_log.after',
    'moderation_decisions.decided_by',
    'moderation_opinions.moderator_id',
    'moderation_cases.claimed_by',
    'staff_notes.by_id',
    'flag_rules.updated_by',
    'answer_templates.updated_by',
    'place_settings.updated_by',
    'terms_versions.updated_by',
    'announcements.updated_by',
    'account_bans.account_id',
    'account_bans.by_id',
    'account_isolations.requested_by',
    'account_isolations.confirmed_by',
  ],
  'what was done for a group, or for all, stays done': [
    'group_requests.decided_by',
    'group_invitations.invited_by',
    'featured_posts.featured_by',
    'content_containers.owner_id',
    'content_imports.account_id',
    'content_imports.started_by',
    'imported_entries.target_id',
  ],
  'what was paid is kept as long as the law wants': [
    'subscription_events.account_id',
    'subscription_references.account_id',
    'promo_redemptions.account_id',
    'promo_codes.created_by',
    'promo_reservations.account_id',
    'purchases.account_id',
    'grants.account_id',
    'orders.account_id',
    'orders.payee_id',
    'store_activations.account_id',
    'payout_accounts.account_id',
    'entitlements.created_by',
  ],
  'what the devices of others were told is forgotten after seven days': ['account_events.data'],
}
const allowed = new Set(Object.values(allowedTraces).flat())

/**
 * Proves, for every erased account, that nothing of it is left where it should not be. Returns what was found, by
 * account; each finding is recorded with the account, and checked again next time.
 */
export async function verifyErasures(app: App): Promise<ReadonlyMap<string, readonly string[]>> {
  const now = app.runtime.now()
  const accountIds = await openProofs(app.db, new Date(now.getTime() - verifyDelayMs))
  if (accountIds.length === 0) return new Map()
  const traces = (await tracesOf(app.db, accountIds)).filter(({ at }) => !allowed.has(at))
  const found = Map.groupBy(traces, ({ accountId }) => accountId)
  for (const accountId of accountIds) {
    const places = (found.get(accountId) ?? []).map(({ at }) => at)
    await saveFinding(app.db, accountId, places, now)
  }
  return new Map([...found].map(([accountId, of]) => [accountId, of.map(({ at }) => at)]))
}
