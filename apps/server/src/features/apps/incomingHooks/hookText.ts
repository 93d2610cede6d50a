import type { HookMessage } from '@koinon/contract/shared'
import { blockWords } from './slackBlocks.ts'
import { isLink, link, markdownOf, slackMark, unescaped } from './slackMarks.ts'

type Attachment = NonNullable<HookMessage['attachments']>[number]

/** Members that only messages in Slack's form have. */
const slackMembers = ['attachments', 'blocks', 'channel', 'username', 'icon_emoji', 'icon_url', 'mrkdwn']
/** Whether a message is in Slack's form: by a member that only that has, or a link as only it writes them. */
const isSlack = (message: HookMessage): boolean =>
  slackMembers.some((name) => name in message) ||
  [...(message.text ?? '').matchAll(slackMark)].some(([, mark = '']) => isLink(mark))

function wordsOf({ pretext, title, title_link: url, text, fields = [], fallback, blocks = [] }: Attachment): string[] {
  const heading =
    title === undefined ? undefined : url === undefined ? `**${unescaped(title)}**` : link(url, unescaped(title))
  const facts = fields.map(({ title: name, value }) => [name && `**${unescaped(name)}:**`, value && markdownOf(value)])
  const words = [
    pretext && markdownOf(pretext),
    heading,
    text && markdownOf(text),
    ...facts.map((fact) => fact.filter(Boolean).join(' ')),
  ].filter((part) => part !== undefined && part !== '')
  if (words.length > 0) return words as string[]
  const inBlocks = blockWords(blocks)
  return inBlocks !== '' || fallback === undefined ? [inBlocks] : [markdownOf(fallback)]
}

/** The Markdown of a message to a hook, in our form or Slack's; empty if it says nothing. */
export function hookText(message: HookMessage): string {
  const { text = '', title, linkUrl, attachments = [], blocks = [] } = message
  const body = isSlack(message) ? markdownOf(text) : text
  const parts = [
    title === undefined ? '' : `**${title}**`,
    body,
    // Beside a text, blocks say the same.
    body.trim() === '' ? blockWords(blocks) : '',
    linkUrl === undefined || body.includes(linkUrl) ? '' : linkUrl,
    ...attachments.map((one) => wordsOf(one).join('\n')),
  ]
  return parts.filter((part) => part.trim() !== '').join('\n\n')
}
