import { z } from 'zod'
import { call } from '../../kernel/index.ts'
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
  .describe('`HH:MM`, in the zone given beside it.')
const QuietHours = z
  .strictObject({
    from: TimeOfDay,
    to: TimeOfDay.describe('Before `from`: on the next morning; the same: a whole day.'),
    zone: Zone,
    days: z.array(z.int().min(1).max(7)).max(7).describe('1 Monday … 7 Sunday, the day on which they begin.'),
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
    quietHours: QuietHours.nullable().describe('When nothing is pushed; it waits in the list.'),
    overrides: z.array(GroupOverride),
    previews: z.boolean().describe('A push may carry a text; otherwise it says only that there is something.'),
  })
  .meta({ id: 'NotificationSettings' })

export const getNotificationSettings = call({
  method: 'GET',
  path: '/accounts/notificationSettings',
  auth: 'member',
  summary: 'Reads which notification comes by which channel, the quiet hours and what differs by group.',
  response: NotificationSettings,
})

export const setNotificationSettings = call({
  method: 'POST',
  path: '/accounts/notificationSettings',
  auth: 'member',
  summary: 'Changes of the notification settings what is sent.',
  description: 'Types and groups that are not named stay as they are; the level ALL ends what differs for a group.',
  body: z.strictObject({
    matrix: z
      .array(z.strictObject({ type: NotificationType, ...z.object(channels).partial().shape }))
      .max(10)
      .optional(),
    quietHours: QuietHours.extend({ days: QuietHours.shape.days.min(1) })
      .nullable()
      .optional()
      .describe('Null: none.'),
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
        saving: z.int().min(0).max(100).describe('Percent, against paying by the month.'),
      }),
    ),
    renewalReminder: z.boolean().describe('A mail a week before a renewal.'),
    receiptsByMail: z.boolean(),
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
  summary: 'Switches reminders and receipts; level and card are changed under payments.',
  body: z.strictObject({ renewalReminder: z.boolean().optional(), receiptsByMail: z.boolean().optional() }),
  response: SubscriptionSettings,
})

const LanguageSettings = z
  .strictObject({
    language: z.string(),
    available: z.array(
      z.strictObject({
        tag: z.string(),
        name: z.string().describe('In the language itself.'),
        direction: z.enum(['LTR', 'RTL']),
      }),
    ),
  })
  .meta({ id: 'LanguageSettings' })

export const getLanguage = call({
  method: 'GET',
  path: '/accounts/language',
  auth: 'member',
  summary: 'Reads the language in use and those there are.',
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
  description: 'What opens first. A group one has left since gives way to the default.',
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
    .strictObject({ page: HomePage, groupId: Id.optional().describe('With GROUP: one that the member is in.') })
    .refine(({ page, groupId }) => (page === 'GROUP') === (groupId !== undefined), {
      path: ['groupId'],
      message: 'Belongs to the page GROUP, and to that alone.',
    }),
  response: PreferredHomePage,
  errors: ['GROUP_NOT_FOUND'],
})

export const deletePreferredHomePage = call({
  method: 'DELETE',
  path: '/accounts/preferredHomePage',
  auth: 'member',
  summary: 'Goes back to the default of what opens first.',
  response: PreferredHomePage,
})

const Preferences = z.strictObject({ preferences: FreeJson, updatedAt: Time.nullable() }).meta({
  id: 'Preferences',
  description: 'Appearance, shortcuts, density: what clients keep for the member across devices.',
})

export const getPreferences = call({
  method: 'GET',
  path: '/accounts/preferences',
  auth: 'member',
  summary: 'Reads what clients have kept for the member.',
  response: Preferences,
  extension: true,
})

export const setPreferences = call({
  method: 'POST',
  path: '/accounts/preferences',
  auth: 'member',
  summary: 'Keeps preferences across devices.',
  description: 'Sets the keys that are sent and leaves the others; null drops a key. At most 16 KB in all.',
  body: z.strictObject({ preferences: FreeJson }),
  response: Preferences,
  extension: true,
})

const CalendarFeed = z
  .strictObject({ url: z.string().describe('Secret: whoever has it reads the member’s events.'), createdAt: Time })
  .meta({ id: 'CalendarFeed' })

export const getCalendarFeed = call({
  method: 'GET',
  path: '/accounts/calendarFeed',
  auth: 'member',
  summary: 'Reads the secret link under which calendars subscribe to the member’s events.',
  response: CalendarFeed,
  extension: true,
})

export const renewCalendarFeed = call({
  method: 'POST',
  path: '/accounts/calendarFeed',
  auth: 'member',
  summary: 'Makes a new secret calendar link; the one before stops working.',
  response: CalendarFeed,
  extension: true,
  answersSecret: true,
})

// `rawBody`, because mail programs post a form of their own (RFC 8058), which no other call would take.
export const unsubscribe = call({
  method: 'POST',
  path: '/accounts/unsubscribe/{token}',
  auth: 'public',
  summary: 'Ends a kind of mail by the link in it, in one click and without signing in.',
  description: 'Whatever body is sent is ignored. Doing it again answers the same.',
  params: z.strictObject({ token: Token }),
  response: z.strictObject({
    emailMasked: z.string(),
    types: z.array(NotificationType).describe('What no longer comes by mail.'),
  }),
  errors: ['TOKEN_EXPIRED'],
  extension: true,
  rawBody: true,
  limit: 'guess',
})
