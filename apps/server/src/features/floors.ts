/**
 * The order of features, from the ground up. A feature imports only from floors below its own; features on one floor do not know
 * each other. How a feature reaches what stands above it: docs/architecture.md.
 */
export const floors = [
  ['place', 'subscriptions', 'operations'],
  ['moderation'],
  ['media'],
  ['users'],
  ['accounts'],
  ['entitlements'],
  ['groups'],
  ['content', 'premium', 'sso'],
  ['chat', 'profiles'],
  ['events', 'libraries', 'live'],
  ['landing', 'eventCheckIn', 'payments'],
  ['notifications'],
  ['apps', 'feeds', 'search', 'explore', 'favorites', 'lists', 'announcements'],
  ['admin', 'embeds', 'hooks', 'facade', 'pages', 'redundantEvents', 'reference'],
] as const
