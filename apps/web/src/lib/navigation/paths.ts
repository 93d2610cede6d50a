const ofDate = (path: string, occurrence: string | undefined): string =>
  occurrence === undefined ? path : `${path}?occurrence=${encodeURIComponent(occurrence)}`

/**
 * The addresses of the application, in one place. None may begin like an address of the API (`/groups`, `/chat`, …):
 * reloading such a page would call the API instead.
 */
export const paths = {
  front: '/',
  communities: '/communities',
  community: (handle: string) => `/c/${handle}`,
  signIn: (next?: string) => (next === undefined ? '/signin' : `/signin?next=${encodeURIComponent(next)}`),
  register: '/register',
  /** With where to go afterwards, if that is not the usual place. */
  registerFor: (next: string) => (next === '/' ? '/register' : `/register?next=${encodeURIComponent(next)}`),
  /** With the code of an invitation, which is redeemed once the account exists. */
  registerInvited: (code: string) =>
    `/register?${new URLSearchParams({ code, next: `/join/${encodeURIComponent(code)}` })}`,
  reset: '/reset',
  registerOrganization: '/register/organization',
  /** Where another device's QR code leads. */
  handedOver: '/r',
  /** With the code in its query. */
  joinCode: '/invitation',
  join: (code: string) => `/join/${encodeURIComponent(code)}`,
  /** A text that the place publishes: `terms`, `privacy`, `rules`, `imprint`. */
  legal: (document: string, version?: string) => `/${document}${version === undefined ? '' : `?version=${version}`}`,
  /** For people who write programs; made by the server. */
  reference: '/api/reference',
  referenceOfWebhooks: '/api/reference/hooks#events',
  home: '/home',
  trending: '/home/trending',
  discover: '/discover',
  nearby: '/discover/nearby',
  placeNamed: (name: string) => `/discover/nearby?place=${encodeURIComponent(name)}`,
  category: (category: string) => `/discover/${category}`,
  search: (query: string) => `/search?q=${encodeURIComponent(query)}`,
  /** The newest first. */
  savedSearch: (query: string, id: string) => `/search?q=${encodeURIComponent(query)}&sort=TIME&saved=${id}`,
  topic: (topic: string) => `/topic/${encodeURIComponent(topic)}`,
  saved: '/saved',
  lists: '/lists',
  list: (listId: string) => `/lists/${listId}`,
  drafts: '/drafts',
  /** Where articles are written. */
  write: '/write',
  scheduled: '/scheduled',
  post: (postId: string) => `/p/${postId}`,
  comment: (postId: string, commentId: string) => `/p/${postId}#c-${commentId}`,
  profile: (username: string) => `/@${username}`,
  /** By id, if only that is known: the server finds the name. */
  person: (id: string) => `/people/${id}`,
  followers: (username: string) => `/@${username}/followers`,
  following: (username: string) => `/@${username}/following`,
  /** A part of a profile: `media`, `tagged`, `highlights`, `prayers`, `testimonial`, `about`. */
  profilePart: (username: string, part: string) => `/@${username}/${part}`,
  highlight: (username: string, id: string) => `/@${username}/highlights/${id}`,
  prayers: '/prayers',
  groups: '/g',
  findGroups: '/g/discover',
  newGroup: '/g/new',
  group: (groupId: string) => `/g/${groupId}`,
  groupAbout: (groupId: string) => `/g/${groupId}/about`,
  groupRecord: (groupId: string) => `/g/${groupId}/record`,
  groupRulesHistory: (groupId: string) => `/g/${groupId}/rules`,
  groupMembers: (groupId: string) => `/g/${groupId}/members`,
  groupRequests: (groupId: string) => `/g/${groupId}/manage/requests`,
  /** The page of one part of running a group; without a part, the list of all parts. */
  manageGroup: (groupId: string, part?: string) => `/g/${groupId}/manage${part === undefined ? '' : `/${part}`}`,
  groupVotes: (groupId: string) => `/g/${groupId}/votes`,
  groupVote: (groupId: string, procedureId: string) => `/g/${groupId}/votes/${procedureId}`,
  groupSuccession: (groupId: string) => `/g/${groupId}/succession`,
  groupInvite: (groupId: string) => `/g/${groupId}/invite`,
  groupEvents: (groupId: string) => `/g/${groupId}/events`,
  groupLibrary: (groupId: string) => `/g/${groupId}/library`,
  premium: (groupId: string) => `/g/${groupId}/premium`,
  sell: (groupId: string) => `/g/${groupId}/premium/new`,
  offer: (groupId: string, entitlementId: string) => `/g/${groupId}/premium/${entitlementId}/edit`,
  buy: (groupId: string, entitlementId: string) => `/g/${groupId}/premium/${entitlementId}/buy`,
  sales: (groupId: string) => `/g/${groupId}/premium/sales`,
  payouts: (groupId: string) => `/g/${groupId}/premium/payouts`,
  connectPayouts: (groupId: string) => `/g/${groupId}/premium/connect`,
  newLibrary: (groupId: string) => `/g/${groupId}/library/new`,
  library: (groupId: string, libraryId: string) => `/g/${groupId}/library/${libraryId}`,
  editLibrary: (groupId: string, libraryId: string) => `/g/${groupId}/library/${libraryId}/edit`,
  /** A post as an item of a library, beside the others. */
  libraryItem: (groupId: string, libraryId: string, postId: string) => `/g/${groupId}/library/${libraryId}/${postId}`,
  organizations: '/o',
  organization: (id: string) => `/o/${id}`,
  /** A screen for those who run an organisation: `admin`, `metrics`, `live/setup`, `live/keys`, `settings`. */
  organizationPart: (id: string, part: string) => `/o/${id}/${part}`,
  /** An organisation's streams. */
  live: (groupId: string) => `/live/${groupId}`,
  events: '/events',
  eventCalendar: '/events/calendar',
  newEvent: '/events/new',
  /** The events at which the member checks people in. */
  checkIns: '/check-in',
  /** In a group that is already chosen. */
  newEventIn: (groupId: string) => `/events/new?group=${groupId}`,
  /** One date of a series, by its start. */
  event: (eventId: string, occurrence?: string) => ofDate(`/events/${eventId}`, occurrence),
  /** A screen about an event: `edit`, `people`, `invite`, `ticket`, `check-in`. */
  eventPart: (eventId: string, part: string, occurrence?: string) => ofDate(`/events/${eventId}/${part}`, occurrence),
  /** The public page, for people without an account. */
  publicEvent: (eventId: string, occurrence?: string) => ofDate(`/e/${eventId}`, occurrence),
  checkIn: '/check-in',
  messages: '/messages',
  newMessage: '/messages/new',
  messageReminders: '/messages/reminders',
  conversation: (id: string) => `/messages/${id}`,
  /** The conversation, scrolled to one of its messages. */
  message: (conversationId: string, messageId: string) => `/messages/${conversationId}?at=${messageId}`,
  messageThreads: '/messages/threads',
  /** The thread of a message, scrolled to one of its replies. */
  thread: (conversationId: string, threadId: string, replyId?: string) =>
    `/messages/${conversationId}/thread/${threadId}${replyId === undefined ? '' : `?reply=${replyId}`}`,
  conversationDetails: (id: string) => `/messages/${id}/details`,
  activity: '/activity',
  requests: '/activity/requests',
  waitingChild: (childId: string) => `/family/child/${childId}`,
  purchases: '/purchases',
  purchase: (id: string) => `/purchases/${id}`,
  upgrade: '/upgrade',
  buyPlan: (level: string) => `/upgrade/pay?level=${level}`,
  /** Where a bank sends the cardholder back to. */
  paid: (orderId: string) => `/upgrade/return?order=${orderId}`,
  redeem: '/redeem',
  settings: '/settings',
  setting: (section: string) => `/settings/${section}`,
  manage: '/manage',
  /** A page of the server: mails and texts that nobody sends. */
  outbox: '/outbox',
  managedCommunity: (handle: string) => `/manage/communities/${handle}`,
  managedUploads: '/manage/uploads',
  managedOrganizations: '/manage/organizations',
  managed: (section: string) => `/manage/${section}`,
  handbook: (section: string) => `/manage/handbook/${section}`,
  /** The handbook for people who run a group. */
  guides: '/handbook',
  guide: (section: string) => `/handbook/${section}`,
  managedUser: (id: string) => `/manage/users/${id}`,
  managedGroup: (id: string) => `/manage/groups/${id}`,
  /** A version of a legal text; `new` begins one. */
  managedDocument: (id: string) => `/manage/documents/${id}`,
  managedPromoCode: (id: string) => `/manage/promo-codes/${id}`,
  queue: '/manage/queue',
  managedCase: (id: string) => `/manage/queue/${id}`,
  secondOpinions: '/manage/second-opinion',
  appeals: '/manage/appeals',
  applications: '/manage/applications',
  reported: (kind: string) => `/manage/reported/${kind}`,
  autoFlagged: (kind: string) => `/manage/auto-flagged/${kind}`,
  casesOf: (userId: string, source: string) => `/manage/users/${userId}/${source}`,
  rules: '/manage/rules',
  decision: (caseId: string) => `/decisions/${caseId}`,
  statement: (id: string) => `/statements/${id}`,
  ownStatements: '/standing',
  welcome: (step: string) => `/welcome/${step}`,
  you: '/you',
} as const
