import { t, word } from '#lib/text/i18n/index.ts'

/** The actions that change something, as the log names them. */
const changes: Readonly<Record<string, () => string>> = {
  'approve-content': () => t('Kept reported content'),
  'ask-second-opinion': () => t('Asked for a second opinion'),
  'give-second-opinion': () => t('Gave a second opinion'),
  'remove-content': () => t('Removed something'),
  'undo-decision': () => t('Undid a decision'),
  'unblock-content': () => t('Showed something again'),
  'grant-appeal': () => t('Granted an appeal'),
  'refuse-appeal': () => t('Refused an appeal'),
  'claim-case': () => t('Took a case'),
  'release-case': () => t('Unassigned a case'),
  'escalate-case': () => t('Handed a case to the platform'),
  'take-over-case': () => t('Took a case over from a group'),
  'note-case': () => t('Added a note'),
  'note-person': () => t('Added a note about a person'),
  'reset-reports': () => t('Closed reports as ignored'),
  'ban-user': () => t('Banned a person'),
  'unban-user': () => t('Lifted a ban'),
  'end-ban': () => t('A ban ended'),
  'set-roles': () => t('Changed roles'),
  'view-as-user': () => t('Viewed as a member'),
  'reset-password': () => t('Sent a password reset'),
  'change-topic': () => t('Changed a topic'),
  'merge-topics': () => t('Merged topics'),
  'change-goal': () => t('Changed a goal'),
  'admit-applicant': () => t('Let a person in'),
  'decline-applicant': () => t('Declined a person'),
  'create-user': () => t('Created an account'),
  'create-administrator': () => t('Made an administrator'),
  'delete-user': () => t('Deleted an account'),
  'create-group': () => t('Created a group'),
  'create-enterprise-group': () => t('Created an organisation'),
  'edit-enterprise-group': () => t('Changed an organisation'),
  'transfer-group': () => t('Transferred a group'),
  'promote-group-admin': () => t('Added an admin'),
  'demote-group-admin': () => t('Removed an admin'),
  'name-group-moderator': () => t('Added a moderator of a group'),
  'dismiss-group-moderator': () => t('Removed a moderator of a group'),
  'verify-organization': () => t('Confirmed an organisation'),
  'reject-organization': () => t('Declined an organisation'),
  'create-promo-code': () => t('Created a promo code'),
  'edit-promo-code': () => t('Changed a promo code'),
  'end-promo-code': () => t('Set the end of a promo code'),
  'delete-promo-code': () => t('Deleted a promo code'),
  'start-promo-code': () => t('Turned on a promo code'),
  'stop-promo-code': () => t('Turned off a promo code'),
  'create-join-code': () => t('Created a join code'),
  'revoke-join-code': () => t('Ended a join code'),
  'create-stream-key': () => t('Created a stream key'),
  'delete-stream-key': () => t('Deleted a stream key'),
  'isolate-user': () => t('Limited an account’s reach'),
  'confirm-isolation': () => t('Confirmed a reach limit'),
  'renew-isolation': () => t('Extended a reach limit'),
  'release-isolation': () => t('Lifted a reach limit'),
  'add-rule': () => t('Created a rule'),
  'change-rule': () => t('Changed a rule'),
  'add-answer-template': () => t('Saved a message template'),
  'change-answer-template': () => t('Changed a message template'),
  'delete-answer-template': () => t('Deleted a message template'),
  'rehearse-rule': () => t('Tried a rule'),
  'import-content': () => t('Imported content'),
  'try-import': () => t('Tried an import'),
  'remove-group-post': () => t('Removed a post'),
  'remove-group-member': () => t('Removed a member of a group'),
  'bar-group-member': () => t('Banned a person from a group'),
  'unban-group-member': () => t('Lifted a ban from a group'),
  'mute-group-member': () => t('Muted a member of a group'),
  'unmute-group-member': () => t('Lifted a mute in a group'),
  'change-place': () => t('Changed the settings of the place'),
  'resume-deliveries': () => t('Resumed mails, messages and payments after a restore'),
  'retry-jobs': () => t('Retried failed jobs'),
  'drop-jobs': () => t('Dropped failed jobs'),
  repair: () => t('Made numbers, feeds or search anew'),
  'set-maintenance': () => t('Changed the maintenance mode'),
  'save-announcement': () => t('Announced something'),
  'end-announcement': () => t('Ended an announcement'),
  'save-document': () => t('Changed a draft of a legal text'),
  'publish-document': () => t('Published a legal text'),
  'translate-document': () => t('Added a translation to a legal text'),
  'withdraw-document': () => t('Withdrew a legal text'),
  'remove-demo': () => t('Removed the demo'),
  'save-setup': () => t('Changed the setup'),
  'test-service': () => t('Tested a service'),
  'feature-content': () => t('Featured a post'),
  'unfeature-content': () => t('Removed a post from Explore'),
}

/** An action of the log in words; one without words of its own keeps its name in the log. */
export function actionText(action: string): string {
  const call = /^viewing:(.+)$/.exec(action)?.[1]
  if (call !== undefined) return t('While viewing as a person: {call}', { call })
  if (action.startsWith('read-')) return word('Viewed', 'what staff did')
  if (action.startsWith('search-')) return word('Searched', 'what staff did')
  return changes[action]?.() ?? action
}

/** The actions that can be searched for. */
export const knownActions = (): readonly { readonly value: string; readonly label: string }[] =>
  Object.entries(changes).map(([value, words]) => ({ value, label: words() }))

const kinds: Readonly<Record<string, () => string>> = {
  ACCOUNT: () => word('Account', 'kind of what the log tells of'),
  CASE: () => word('Case', 'kind of what the log tells of'),
  GROUP: () => word('Group', 'kind of what is judged'),
  POST: () => word('Post', 'kind of what is judged'),
  COMMENT: () => word('Comment', 'kind of what is judged'),
  PROMO_CODE: () => t('Promo code'),
  RULE: () => word('Rule', 'kind of what the log tells of'),
  ANSWER_TEMPLATE: () => t('Message template'),
  ANNOUNCEMENT: () => word('Announcement', 'kind of what the log tells of'),
  DOCUMENT: () => t('Legal text'),
  EVENT: () => word('Event', 'kind of what the log tells of'),
  LIBRARY: () => word('Library', 'kind of what the log tells of'),
  MESSAGE: () => word('Message', 'kind of what is judged'),
  PROFILE: () => word('Profile', 'kind of what is judged'),
  PRAYER: () => word('Prayer request', 'kind of what is judged'),
  LIST: () => word('List', 'kind of what is judged'),
}

/** The kind of thing an action affected; one without a word of its own keeps its name in the log. */
export const targetLabel = (kind: string): string => kinds[kind]?.() ?? kind
