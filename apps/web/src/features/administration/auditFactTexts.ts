import { t, word } from '#lib/text/i18n/index.ts'
import { roleLabel, statusLabel } from './labels.ts'
import { wordsOf } from './place/settingTexts.ts'

const ofHome = 'what was changed of an organisation'
const ofLine = 'property in the log of what staff did'

/** Properties by their name in the log. */
const properties: Readonly<Record<string, () => string>> = {
  about: () => word('description', ofHome),
  aboutFormats: () => t('formatting of the description'),
  accent: () => word('colour', ofHome),
  active: () => word('Active', 'column'),
  agrees: () => t('Agrees with the first opinion'),
  bannerMediaId: () => word('banner', ofHome),
  caseId: () => word('Case', 'kind of what the log tells of'),
  chatEnabled: () => t('The group has a chat'),
  closed: () => t('Reports closed'),
  code: () => word('Code', 'column'),
  commentScope: () => t('Who may comment?'),
  confirmedBy: () => t('Confirmed by'),
  contact: () => t('contact person'),
  decision: () => word('Decision', ofLine),
  description: () => word('description', ofHome),
  displayName: () => t('Display name'),
  domains: () => word('Domains', ofLine),
  eventScope: () => t('Who may create events?'),
  expirationDate: () => word('Until', 'column'),
  expiresAt: () => word('Until', 'column'),
  firstTimeOnly: () => t('Only people who never paid'),
  handle: () => word('address', ofHome),
  hidden: () => word('Hidden', 'state of a post'),
  interestIds: () => word('topics', ofHome),
  inviteScope: () => t('Who may invite?'),
  joinPolicy: () => t('How do people join?'),
  intro: () => word('introduction', ofHome),
  kind: () => word('Kind', 'of what is judged'),
  label: () => word('Name', 'column'),
  level: () => word('Level', 'of a subscription'),
  forVisitors: () => t('Open to visitors'),
  listed: () => t('Listed in search'),
  pictureMediaId: () => word('icon', ofHome),
  mayWrite: () => t('May also change things'),
  memberListScope: () => t('Who may see the members?'),
  messageScope: () => t('Who may write in the chat?'),
  mode: () => t('What is deleted'),
  name: () => word('Name', 'column'),
  note: () => word('Note', 'column'),
  opinion: () => word('Opinion', ofLine),
  ownerId: () => word('Owner', 'role in a group'),
  perAccountLimit: () => t('Uses per person'),
  place: () => word('place', ofHome),
  position: () => word('Place', 'in an order'),
  postId: () => word('Post', 'kind of what is judged'),
  postScope: () => t('Who may post?'),
  proposal: () => word('Proposal', ofLine),
  purgeAt: () => t('Erased on'),
  questions: () => word('questions', ofHome),
  roles: () => word('Roles', 'that staff has'),
  rule: () => word('Rule', 'kind of what the log tells of'),
  rules: () => word('rules', ofHome),
  score: () => word('Weight', ofLine),
  seats: () => word('Seats', ofLine),
  sections: () => word('sections', ofHome),
  source: () => word('Source', ofLine),
  state: () => word('State', 'filter'),
  status: () => word('State', 'filter'),
  totalLimit: () => t('Maximum uses'),
  until: () => word('Until', 'column'),
  url: () => word('Link', ofLine),
  used: () => word('Used', 'column: how often'),
  userId: () => word('Person', 'name of the screen'),
  username: () => word('Username', 'label of a field'),
  value: () => word('Value', ofLine),
  visibility: () => t('Who may read what is posted?'),
  words: () => word('Words', 'what a rule looks for'),
}

/** A property in words; one without words of its own by its name, as a sentence: `moreThan` is "More than". */
export const propertyLabel = (name: string): string =>
  properties[name]?.() ?? wordsOf(name)?.label() ?? asSentence(name.replace(/Id$/, '').replaceAll(/[A-Z]/g, ' $&'))

const choices: Readonly<Record<string, () => string>> = {
  ACTIVE: () => statusLabel('ACTIVE'),
  BANNED: () => statusLabel('BANNED'),
  DEACTIVATED: () => statusLabel('DEACTIVATED'),
  OPEN: () => word('Open', 'state of a case'),
  ESCALATED: () => t('Waiting for a second opinion'),
  CLOSED: () => word('Closed', 'state of a case'),
  APPROVE: () => word('Kept', 'what was decided'),
  REMOVE: () => word('Removed', 'what was decided'),
  ADMINISTRATOR: () => roleLabel('ADMINISTRATOR'),
  MODERATOR: () => roleLabel('MODERATOR'),
  EVERYONE: () => word('Anyone', 'who may do something in a group'),
  GROUP_MEMBERS: () => word('Members', 'who may do something in a group'),
  NOBODY: () => t('Owner and admins'),
  ALL: () => word('Everyone', 'who may do something in a group'),
  MEMBERS_ONLY: () => t('Members only'),
  ADMINS_ONLY: () => t('Admins only'),
  ANYONE: () => t('Anyone can join'),
  REQUEST_ONLY: () => t('Approval needed'),
}

/** Whether a property is one of a few choices, rather than text that somebody wrote. */
export const isChoice = (name: string): boolean =>
  /(?:Scope|Policy)$/.test(name) ||
  [
    'decision',
    'kind',
    'level',
    'mode',
    'opinion',
    'proposal',
    'roles',
    'source',
    'state',
    'status',
    'visibility',
  ].includes(name)

/** A choice in words; one without words of its own by its name: `FREE_LEVEL` is "Free level". */
export const choiceLabel = (choice: string): string => choices[choice]?.() ?? asSentence(choice.replaceAll('_', ' '))

const asSentence = (text: string): string => {
  const words = text.trim().toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
