import { botActionTexts } from '#lib/entities/bots/botActionTexts.ts'
import { t, word } from '#lib/text/i18n/index.ts'

const actions: Readonly<Record<string, () => string>> = {
  ...botActionTexts,
  'edit-enterprise-group': () => t('Changed the organisation'),
  'remove-group-member': () => t('Removed a member'),
  'bar-group-member': () => t('Banned a person'),
  'unban-group-member': () => t('Lifted a ban'),
  'mute-group-member': () => t('Muted a member'),
  'unmute-group-member': () => t('Lifted a mute'),
  'remove-group-post': () => t('Removed a post'),
  'promote-group-admin': () => t('Added an admin'),
  'demote-group-admin': () => t('Removed an admin'),
  'transfer-group': () => t('Transferred the organisation'),
  'create-join-code': () => t('Created a join code'),
  'revoke-join-code': () => t('Ended a join code'),
  'create-stream-key': () => t('Created a stream key'),
  'delete-stream-key': () => t('Deleted a stream key'),
}
/** An admin's action, in words. */
export const actionText = (action: string): string => actions[action]?.() ?? action

const note = 'what was changed of an organisation'
const fields: Readonly<Record<string, () => string>> = {
  name: () => word('name', note),
  handle: () => word('address', note),
  description: () => word('description', note),
  about: () => word('description', note),
  aboutFormats: () => t('formatting of the description'),
  rules: () => word('rules', note),
  questions: () => word('questions', note),
  place: () => word('place', note),
  interestIds: () => word('topics', note),
  pictureMediaId: () => word('icon', note),
  bannerMediaId: () => word('banner', note),
  accent: () => word('colour', note),
  sections: () => word('sections', note),
  contact: () => t('contact person'),
}
/** The parts an edit changed; whatever is not a part of its own counts as permissions. */
export const changedTexts = (changed: readonly string[]): string[] => [
  ...new Set(changed.map((field) => fields[field]?.() ?? word('permissions', note))),
]
