/** The subjects of the areas. */
export const areaTexts: Readonly<Record<string, string>> = {
  accounts: 'Registration, sign-in, sessions, factors, addresses, settings, family, own data, and leaving.',
  admin: 'For staff: people, groups, cases, rules, imports, backups and the settings of the place.',
  apps: 'Keys with which programs use the API in the name of an account.',
  chat: 'Conversations, messages, threads, polls, reminders and who takes part.',
  content: 'Posts, comments, reactions, drafts, uploads, feeds and search.',
  eventCheckIn: 'Admitting guests at the entrance of an event.',
  explore: 'People, groups and events to discover.',
  facade: 'Everything that a screen needs first, in one answer.',
  groups: 'Groups and organizations: members, roles, rules, posts, events, libraries, live streams and sales.',
  hooks: 'Webhooks, which send what happens in a group or in the place to other software.',
  landing: 'Public pages, for visitors too.',
  notifications: 'What happened, how it is delivered, and what was read.',
  payments: 'Buying, subscriptions, cards, stores, promo codes and payouts.',
  redundantEvents: 'Realtime events that a session missed.',
  sso: 'Providers with which people sign in, and the domains that prove whose they are.',
  users: 'People as others see them: profiles, relations, lists and filters.',
}
