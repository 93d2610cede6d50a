import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { goesWith } from '../../kernel/alternatives.ts'
import {
  FreeJson,
  Id,
  Lang,
  Money,
  NotificationLevel,
  NotificationType,
  PaidLevel,
  SubscriptionView,
  Time,
  Token,
  Zone,
} from '../../shared/index.ts'

const TimeOfDay = z
  .string()
  .regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/)
  .describe('`HH:MM`, in the time zone given beside it.')
const QuietHours = z
  .strictObject({
    from: TimeOfDay,
    to: TimeOfDay.describe('Earlier than `from`: on the next morning. Equal to `from`: the whole day.'),
    timeZone: Zone,
    days: z.array(z.int().min(1).max(7)).max(7).describe('1 Monday … 7 Sunday: the days on which quiet hours begin.'),
  })
  .meta({ id: 'QuietHours' })
const channels = {
  inApp: z.boolean(),
  push: z.boolean(),
  email: z.enum(['OFF', 'IMMEDIATE', 'DAILY', 'WEEKLY']),
}
const GroupOverride = z.strictObject({ groupId: Id, level: NotificationLevel }).meta({ id: 'GroupOverride' })
const NotificationSettings = z
  .strictObject({
    matrix: z.array(z.strictObject({ type: NotificationType, ...channels })).length(10),
    events: z
      .strictObject(channels)
      .describe(
        'Facts that guests plan by: reminders, changes and cancellations of events, and seats. By default pushed and mailed at once.',
      ),
    reminders: z
      .strictObject(channels)
      .describe('Reminders of messages that the member set. By default pushed and mailed at once.'),
    searches: z
      .strictObject(channels)
      .describe('New results of searches that the member saved. By default pushed at once and mailed daily.'),
    announcements: z.boolean().describe('Whether announcements of the place are mailed.'),
    quietHours: QuietHours.nullable().describe('Nothing is pushed during these hours; notifications wait in the list.'),
    overrides: z.array(GroupOverride),
    previews: z
      .boolean()
      .describe('Whether a push may carry text; otherwise it only says that there is something new.'),
  })
  .meta({ id: 'NotificationSettings' })

export const getNotificationSettings = call({
  method: 'GET',
  path: '/accounts/notificationSettings',
  auth: 'member',
  summary: 'Reads which notifications come by which channel, the quiet hours, and the groups that differ.',
  response: NotificationSettings,
})

export const setNotificationSettings = call({
  method: 'POST',
  path: '/accounts/notificationSettings',
  auth: 'member',
  summary: 'Changes the notification settings that are sent.',
  description: 'Types and groups that are not named stay as they are; the level ALL removes what differs for a group.',
  body: z.strictObject({
    matrix: z
      .array(z.strictObject({ type: NotificationType, ...z.object(channels).partial().shape }))
      .max(10)
      .optional(),
    events: z.object(channels).partial().strict().optional(),
    reminders: z.object(channels).partial().strict().optional(),
    searches: z.object(channels).partial().strict().optional(),
    announcements: z.boolean().optional(),
    quietHours: QuietHours.extend({ days: QuietHours.shape.days.min(1) })
      .nullable()
      .optional()
      .describe('Null for none.'),
    overrides: z.array(GroupOverride).max(100).optional(),
    previews: z.boolean().optional(),
  }),
  response: NotificationSettings,
  errors: ['GROUP_NOT_FOUND', 'ZONE_UNKNOWN'],
})

const SubscriptionSettings = z
  .strictObject({
    subscription: SubscriptionView,
    plans: z.array(
      z.strictObject({
        level: PaidLevel,
        price: Money,
        saving: z.int().min(0).max(100).describe('Percent saved compared with paying monthly.'),
      }),
    ),
    renewalReminder: z
      .boolean()
      .describe('Whether to be reminded a week before each renewal, of the platform’s subscription also by mail.'),
    receiptsByMail: z
      .boolean()
      .describe('Whether each payment by card is confirmed by mail; stores send receipts of their own.'),
  })
  .meta({ id: 'SubscriptionSettings' })

export const getSubscriptionSettings = call({
  method: 'GET',
  path: '/accounts/subscriptionSettings',
  auth: 'member',
  summary: 'Reads the platform subscription, the plans on offer and the reminders.',
  response: SubscriptionSettings,
})

export const setSubscriptionSettings = call({
  method: 'POST',
  path: '/accounts/subscriptionSettings',
  auth: 'member',
  summary: 'Switches reminders and receipts on or off; level and card are changed under payments.',
  body: z.strictObject({ renewalReminder: z.boolean().optional(), receiptsByMail: z.boolean().optional() }),
  response: SubscriptionSettings,
})

const LanguageSettings = z
  .strictObject({
    language: z.string(),
    available: z.array(
      z.strictObject({
        tag: z.string(),
        name: z.string().describe('In that language itself.'),
        direction: z.enum(['LTR', 'RTL']),
      }),
    ),
  })
  .meta({ id: 'LanguageSettings' })

export const getLanguage = call({
  method: 'GET',
  path: '/accounts/language',
  auth: 'member',
  summary: 'Reads the language in use and the languages there are.',
  response: LanguageSettings,
})

export const setLanguage = call({
  method: 'POST',
  path: '/accounts/language',
  auth: 'member',
  summary: 'Sets the language of web, mail and push.',
  body: z.strictObject({ language: Lang }),
  response: LanguageSettings,
  errors: ['LANGUAGE_UNKNOWN'],
})

const HomePage = z.enum(['FEED', 'EXPLORE', 'GROUPS', 'CHAT', 'EVENTS', 'GROUP'])
const PreferredHomePage = z.strictObject({ page: HomePage, groupId: Id.nullable(), isDefault: z.boolean() }).meta({
  id: 'PreferredHomePage',
  description: 'The page that opens first. A group the member has since left gives way to the default.',
})

export const getPreferredHomePage = call({
  method: 'GET',
  path: '/accounts/preferredHomePage',
  auth: 'member',
  summary: 'Reads what opens first.',
  response: PreferredHomePage,
})

export const setPreferredHomePage = call({
  method: 'POST',
  path: '/accounts/preferredHomePage',
  auth: 'member',
  summary: 'Sets what opens first.',
  body: z
    .strictObject({ page: HomePage, groupId: Id.optional().describe('Goes with GROUP: a group the member is in.') })
    .check(goesWith('groupId', 'page', 'GROUP')),
  response: PreferredHomePage,
  errors: ['GROUP_NOT_FOUND'],
})

export const deletePreferredHomePage = call({
  method: 'DELETE',
  path: '/accounts/preferredHomePage',
  auth: 'member',
  summary: 'Restores the default for what opens first.',
  response: PreferredHomePage,
})

const Preferences = z.strictObject({ preferences: FreeJson, updatedAt: Time.nullable() }).meta({
  id: 'Preferences',
  description: 'Appearance, shortcuts, density: what clients store for the member across devices.',
})

export const getPreferences = call({
  method: 'GET',
  path: '/accounts/preferences',
  auth: 'member',
  summary: 'Reads what clients have stored for the member.',
  response: Preferences,
  extension: true,
})

export const setPreferences = call({
  method: 'POST',
  path: '/accounts/preferences',
  auth: 'member',
  summary: 'Stores preferences across devices.',
  description: 'Sets the keys that are sent and leaves the others; null removes a key. At most 16 KB altogether.',
  body: z.strictObject({ preferences: FreeJson }),
  response: Preferences,
  extension: true,
})

const CalendarFeed = z
  .strictObject({ url: z.string().describe('Secret: its holder can read the member’s events.'), createdAt: Time })
  .meta({ id: 'CalendarFeed' })

export const getCalendarFeed = call({
  method: 'GET',
  path: '/accounts/calendarFeed',
  auth: 'member',
  summary: 'Reads the secret link through which calendars subscribe to the member’s events.',
  description: 'Refused with `NOT_FOUND` until one is made.',
  response: CalendarFeed,
  errors: ['NOT_FOUND'],
  extension: true,
  returnsSecret: true,
})

export const renewCalendarFeed = call({
  method: 'POST',
  path: '/accounts/calendarFeed',
  auth: 'member',
  summary: 'Makes a secret calendar link; a previous one stops working.',
  response: CalendarFeed,
  stepUp: true,
  extension: true,
  returnsSecret: true,
})

// `rawBody`, because mail programs post a form of their own (RFC 8058), which no other call would accept.
export const unsubscribe = call({
  method: 'POST',
  path: '/accounts/unsubscribe/{token}',
  auth: 'public',
  summary: 'Stops one kind of mail through the link in it, in one click and without signing in.',
  description: 'Any body is ignored. Doing it again gives the same answer.',
  params: z.strictObject({ token: Token }),
  response: z.strictObject({
    emailMasked: z.string(),
    types: z.array(NotificationType).describe('The types that no longer come by mail.'),
    events: z.boolean().describe('Whether what guests of events plan by no longer comes by mail.'),
    invitations: z.boolean().describe('Whether members’ invitations to the address no longer come.'),
    reminders: z.boolean().describe('Whether reminders of messages no longer come by mail.'),
    searches: z.boolean().describe('Whether new results of saved searches no longer come by mail.'),
    announcements: z.boolean().describe('Whether announcements of the place no longer come by mail.'),
  }),
  errors: ['TOKEN_EXPIRED'],
  extension: true,
  rawBody: true,
  rateLimit: 'guess',
})
