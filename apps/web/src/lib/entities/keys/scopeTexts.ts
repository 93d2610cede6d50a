import { type ScopeTopic, scopeTopics } from '@koinon/contract/kernel'
import { t, word } from '#lib/text/i18n/index.ts'

const texts = (): Readonly<Record<ScopeTopic, string>> => ({
  profile: t('Your profile and settings'),
  people: t('People, follows and lists'),
  posts: t('Posts and comments'),
  groups: t('Groups and their pages'),
  members: t('Members, requests and invitations'),
  events: t('Events and answers'),
  checkin: t('Check-in at events'),
  libraries: t('Content libraries'),
  chat: word('Messages', 'what a program may do'),
  notifications: word('Notifications', 'what a program may do'),
  sales: t('Offers and their buyers'),
  live: t('Live streams'),
  moderation: t('Moderation in your groups'),
  hooks: word('Webhooks', 'messages to other software'),
})

/** Labels of topics that differ for a bot: a member’s own is the bot’s there. */
const textsForBots = (): Readonly<Partial<Record<ScopeTopic, string>>> => ({
  profile: t('The bot’s profile and settings'),
  moderation: t('Moderation in its groups'),
})

/** The topics of keys for programs, with what each is called. */
export function topicTexts(isForBot = false): ReadonlyArray<{ readonly topic: ScopeTopic; readonly label: string }> {
  const labels = { ...texts(), ...(isForBot ? textsForBots() : {}) }
  return scopeTopics.map((topic) => ({ topic, label: labels[topic] }))
}
