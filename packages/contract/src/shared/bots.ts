import { z } from 'zod'
import { type Scope, botScopes } from '../kernel/index.ts'
import { abilities } from './abilities.ts'
import { KeyView } from './keys.ts'
import { PersonCard } from './people.ts'
import { Id, Time, Url, line, prose } from './primitives.ts'

/** Bots of one group, or of the place. */
export const maxBots = 20
/** Live keys of one bot. */
export const maxBotKeys = 5
/** Incoming hooks of one bot. */
export const maxIncomingHooks = 10

export const BotScope = z
  .enum(botScopes as readonly [Scope, ...Scope[]])
  .meta({ id: 'BotScope' })
  .describe('Reading or changing the things of one topic. A bot follows nobody and does not edit its own profile.')

export const BotState = z
  .enum(['ON', 'OFF'])
  .meta({ id: 'BotState' })
  .describe('OFF: its keys and hooks are refused until it is switched on again.')
export type BotState = z.output<typeof BotState>

export const BotDescription = prose(280).describe('What the bot does; shown in its profile.')

export const HookName = line(80).describe('What posts by it, as the admins call it.')
export const HookTarget = z
  .enum(['GROUP', 'CONVERSATION'])
  .meta({ id: 'HookTarget' })
  .describe('Whether it posts in a group, or writes in a conversation of the bot.')
export type HookTarget = z.output<typeof HookTarget>

export const IncomingHookView = z
  .strictObject({
    id: Id,
    name: HookName,
    target: HookTarget,
    targetId: Id,
    targetName: z.string().nullable().describe('Null: the bot cannot see it any more, or it has no name.'),
    hint: z.string().describe('The last four characters of its address, to tell it from others.'),
    createdAt: Time,
    lastUsedAt: Time.nullable().describe('Null: never.'),
  })
  .meta({ id: 'IncomingHookView' })
export type IncomingHookView = z.output<typeof IncomingHookView>

export const BotView = z
  .strictObject({
    account: PersonCard,
    group: z.strictObject({ id: Id, name: z.string() }).nullable().describe('Null: a bot of the place.'),
    description: z.string(),
    state: BotState,
    createdAt: Time,
    tokens: z.array(KeyView).describe('Its live keys, the newest first.'),
    hooks: z.array(IncomingHookView).describe('By which other software posts as it.'),
    can: abilities('edit', 'createToken', 'createHook'),
  })
  .meta({ id: 'BotView' })
export type BotView = z.output<typeof BotView>

/** Characters of what an incoming hook posts, without its marks. */
export const maxHookText = 4000

const slackText = z.string().max(8000)
const slackBlocks = z
  .array(z.looseObject({ type: z.string().max(80).describe('Its kind, such as `section`.') }))
  .max(50)
  .optional()
const SlackAttachment = z.looseObject({
  pretext: slackText.optional().describe('Words above the title.'),
  title: slackText.optional(),
  title_link: slackText.optional().describe('The page to which the title leads.'),
  text: slackText.optional(),
  fallback: slackText.optional().describe('Shown where there is nothing else.'),
  fields: z
    .array(z.looseObject({ title: slackText.optional(), value: slackText.optional() }))
    .max(50)
    .optional()
    .describe('Facts, each with a title and a value.'),
  blocks: slackBlocks.describe('Read where it has no words of its own.'),
})
/** A message to an incoming hook: our own form, or that of Slack, whose other members are ignored. */
export const HookMessage = z
  .looseObject({
    text: z.string().max(8000).optional().describe('Markdown. In Slack’s form its marks, and `<url|label>` for links.'),
    title: line(200).optional().describe('Shown in bold above the text.'),
    linkUrl: Url.optional().describe('The page shown with it.'),
    attachments: z.array(SlackAttachment).max(20).optional().describe('As in Slack: title, text, fields, fallback.'),
    blocks: slackBlocks.describe(
      'As in Slack, read where there is no text: the words of `section`, `header`, `context` and `rich_text`; other kinds are ignored.',
    ),
  })
  .meta({
    id: 'HookMessage',
    description: 'There must be a text, a title, a link, or an attachment or a block with words.',
  })
export type HookMessage = z.output<typeof HookMessage>
