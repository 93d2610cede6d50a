import { readMarkdown } from '@koinon/contract/richText'
import { expect, test } from 'vitest'
import { hookText } from './hookText.ts'

/** The words of a message in Slack's form, with the addresses that they lead to. */
const read = (text: string) => {
  const draft = readMarkdown(hookText({ text, attachments: [] }), { hasHeadings: false })
  return [draft.text, ...draft.formats.flatMap((format) => ('url' in format ? [format.url] : []))]
}

test.each([
  ['<https://grafana.example/d?x=(a)|CPU (all)>', ['CPU (all)', 'https://grafana.example/d?x=%28a%29']],
  [String.raw`<https://a.example|[FIRING:1] C:\[a\]>`, [String.raw`[FIRING:1] C:\[a\]`, 'https://a.example/']],
  ['<https://a.example|one> <https://b.example|two>', ['one two', 'https://a.example/', 'https://b.example/']],
  ['<mailto:ada@mill.example|Ada>, <mailto:ben@mill.example>, <tel:+49123|call>', ['Ada, ben@mill.example, call']],
  ['<!channel> <!here|here> <!subteam^S1|@cooks>', ['@channel @here @cooks']],
  ['<@U12|ada> <@U12> <#C1|general> <#C1>', ['ada @U12 general #C1']],
  ['<!date^1392734382^{date}|Tuesday>', ['Tuesday']],
  ['&lt;https://a.example|one&gt; at <anonymous>', ['<https://a.example|one> at <anonymous>']],
  ['<javascript:alert(1)|press> <data:text/html,x|here>', ['<javascript:alert(1)|press> <data:text/html,x|here>']],
] as const)('of %s the words stay, and only pages become links', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

const openMarks = ['<http://a', '<http://a|', '<!a|', '<@a|', '<', '*a', '~a ', '&lt;']
const whole = (part: string) => part.repeat(Math.ceil(8000 / part.length)).slice(0, 8000)

test('the longest message of marks that only open is read at once', () => {
  for (const part of openMarks) {
    const fields = Array.from({ length: 8 }, () => ({ title: whole(part), value: whole(part) }))
    const attachments = Array.from({ length: 20 }, () => ({ pretext: whole(part), text: whole(part), fields }))
    expect(hookText({ attachments }).length).toBeGreaterThan(500_000)
  }
}, 5000)

test('so are the largest blocks', () => {
  for (const part of openMarks) {
    const section = { type: 'section', text: { type: 'mrkdwn', text: whole(part) } }
    const run = { type: 'text', text: whole(part), style: { bold: true } }
    const rich = { type: 'rich_text', elements: [{ type: 'rich_text_section', elements: [run, run] }] }
    const blocks = Array.from({ length: 50 }, (_, at) => (at % 2 ? section : rich))
    expect(hookText({ blocks }).length).toBeGreaterThan(200_000)
  }
}, 5000)
