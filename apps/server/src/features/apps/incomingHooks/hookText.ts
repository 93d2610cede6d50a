import type { HookMessage } from '@koinon/contract/shared'

type Attachment = NonNullable<HookMessage['attachments']>[number]

/** Members that only messages in Slack's form have. */
const slackMembers = ['attachments', 'blocks', 'channel', 'username', 'icon_emoji', 'icon_url', 'mrkdwn']
/**
 * Marks that Slack writes between angle brackets: a link, somebody's name, a channel, a time. It escapes those of a text, so
 * none stands within another; looking past the next one would cost the square of a text that only opens them.
 */
const slackMark = /<([^\s|<>]+)(?:\|([^<>]*))?>/g
const isLink = (mark: string): boolean => /^https?:\/\//.test(mark)

/** Whether a message is in Slack's form: by a member that only that has, or a link as only it writes them. */
const isSlack = (message: HookMessage): boolean =>
  slackMembers.some((name) => name in message) ||
  [...(message.text ?? '').matchAll(slackMark)].some(([, mark = '']) => isLink(mark))

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
const link = (url: string, label = ''): string => {
  // Markdown takes a bracket for the end of the address.
  const target = url.replaceAll('(', '%28').replaceAll(')', '%29')
  return label === '' ? url : `[${label.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${target})`
}
/** Marks stand at the edges of words: `2*3*4` is no bold 3. */
const marked = (sign: string) =>
  new RegExp(`(?<![\\w${sign}])\\${sign}(?=\\S)([^${sign}\\n]+?)(?<=\\S)\\${sign}(?![\\w${sign}])`, 'g')

/** A page becomes a link; of people, channels, times and addresses of other kinds the words stay. All else is no mark. */
function unmarked(whole: string, mark: string, label = ''): string {
  if (isLink(mark)) return link(mark, label)
  const [, kind = '', name = ''] = /^(!date\^|!subteam\^|mailto:|tel:|[!@#])@?(.*)$/.exec(mark) ?? []
  if (kind === '') return whole
  if (kind === '!' || (label === '' && kind.startsWith('!'))) return `@${name}`
  if (label !== '') return label
  return /^[@#]$/.test(kind) ? kind + name : name
}

/** Slack's marks as Markdown: links, bold and struck words; names of people and channels as words. */
const markdownOf = (slack: string): string =>
  unescaped(slack.replaceAll(marked('*'), '**$1**').replaceAll(marked('~'), '~~$1~~').replaceAll(slackMark, unmarked))

function wordsOf({ pretext, title, title_link: url, text, fields = [], fallback }: Attachment): string[] {
  const heading =
    title === undefined ? undefined : url === undefined ? `**${unescaped(title)}**` : link(url, unescaped(title))
  const facts = fields.map(({ title: name, value }) => [name && `**${unescaped(name)}:**`, value && markdownOf(value)])
  const words = [
    pretext && markdownOf(pretext),
    heading,
    text && markdownOf(text),
    ...facts.map((fact) => fact.filter(Boolean).join(' ')),
  ].filter((part) => part !== undefined && part !== '')
  return words.length > 0 || fallback === undefined ? (words as string[]) : [markdownOf(fallback)]
}

/** The Markdown of a message to a hook, in our form or Slack's; empty if it says nothing. */
export function hookText(message: HookMessage): string {
  const { text = '', title, linkUrl, attachments = [] } = message
  const body = isSlack(message) ? markdownOf(text) : text
  const parts = [
    title === undefined ? '' : `**${title}**`,
    body,
    linkUrl === undefined || body.includes(linkUrl) ? '' : linkUrl,
    ...attachments.map((one) => wordsOf(one).join('\n')),
  ]
  return parts.filter((part) => part.trim() !== '').join('\n\n')
}
