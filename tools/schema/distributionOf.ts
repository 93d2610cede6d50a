/**
 * The keys by which a distributed PostgreSQL (Citus) would spread the tables: docs/scaling.md. All keys are ids of
 * accounts, conversations or groups, so rows of one owner are on one machine, and statements about one owner stay there.
 */

/** Columns that name the owner of a row, the narrowest first. */
const owners = [
  'conversation_id',
  'group_id',
  'organization_id',
  'account_id',
  'owner_id',
  'author_id',
  'child_id',
  'follower_id',
  'blocker_id',
  'muter_id',
  'recipient_id',
]

/** Tables that are spread by another column than the first of these. */
const chosen: Readonly<Record<string, string>> = {
  accounts: 'id',
  conversations: 'id',
  groups: 'id',
  comments: 'author_id',
  posts: 'author_id',
}

/** Tables whose rows belong to a row of another one, and lack that one's key so far: it is added before they are spread. */
const parts: Readonly<Record<string, readonly string[]>> = {
  'author_id, with the post': [
    'event_announcements',
    'featured_posts',
    'highlight_posts',
    'imported_entries',
    'poll_options',
    'polls',
    'post_hashtags',
    'post_media',
    'post_versions',
    'post_words',
  ],
  'author_id, with the comment': ['comment_unlikes', 'comment_versions', 'comment_words'],
  'account_id, with the file': ['media_uses', 'processes'],
  'account_id, with the session': ['rotated_session_tokens'],
  'account_id, with the list': ['named_list_entries'],
  'account_id, with the purchase': ['purchase_events', 'renewal_reminders', 'card_receipts', 'entitlement_unlocks'],
  'conversation_id, with the message': ['message_threads'],
  'group_id, with the event': [
    'event_attendees',
    'event_changes',
    'event_check_ins',
    'event_links',
    'event_occurrences',
    'event_previous_starts',
    'event_reminders',
  ],
  'group_id, with the library': ['library_items', 'library_sections'],
  'group_id, with the stream': ['stream_segments'],
  'id of the case': [
    'moderation_decisions',
    'moderation_flags',
    'moderation_opinions',
    'removed_image_hashes',
    'reported_versions',
    'reports',
  ],
}

/** How the rows of a table are spread, by the columns that are never null in it. */
export function distributionOf(table: string, columns: readonly string[]): string {
  const column = chosen[table]
  if (column !== undefined) return `spread by ${column}`
  const lacked = Object.entries(parts).find(([, tables]) => tables.includes(table))?.[0]
  if (lacked !== undefined) return `to be spread by ${lacked}`
  const owner = owners.find((name) => columns.includes(name))
  // Settings, texts of the place, what jobs compute, and the queues: small, and the same for all.
  return owner === undefined ? 'whole on every machine, or on the first' : `spread by ${owner}`
}
