/**
 * Marks that Slack writes between angle brackets: a link, somebody's name, a channel, a time. It escapes those of a text, so
 * none stands within another; looking past the next one would cost the square of a text that only opens them.
 */
export const slackMark = /<([^\s|<>]+)(?:\|([^<>]*))?>/g
export const isLink = (mark: string): boolean => /^https?:\/\//.test(mark)

/** Slack escapes three signs of a text. */
export const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
/** A link in Markdown, or the address alone. */
export const link = (url: string, label = ''): string => {
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
export const markdownOf = (slack: string): string =>
  unescaped(slack.replaceAll(marked('*'), '**$1**').replaceAll(marked('~'), '~~$1~~').replaceAll(slackMark, unmarked))
