import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { runDueJobs } from '#test/world/advanceClock.ts'
import type { Person } from '#test/world/people.ts'
import { openPushWorld } from '#test/world/pushWorld.ts'

const { world, smtp, person, reached, pushesTo } = await openPushWorld()
const allChannels = { matrix: [{ type: 'CONTENT_POST' as const, push: true, email: 'IMMEDIATE' as const }] }
const moderator = await person({ roles: ['MODERATOR'] })

/** Removes a post of an author, which others reported; returns the case. */
async function remove(author: Person, made: { readonly rule: string; readonly messageToAuthor?: string }) {
  const { id: postId } = await author.content.createPost({ body: { text: 'Cheap pills' } })
  await (await person()).content.reportContent({ body: { postId, reason: 'SPAM' } })
  const { items } = await moderator.admin.flaggedContent({ body: {} })
  const found = items.find(({ target }) => target.id === postId)
  const params = { id: found?.id ?? '' }
  await moderator.admin.flaggedContentRemove({ params, body: { version: found?.version ?? 0, ...made } })
  await runDueJobs(world)
  return params.id
}
const textsTo = (one: Person) => smtp.to(one.email).map(({ mail }) => mail.text)

test('the author of a post removed by moderators reads why in the mail and in the push, in their own language', async () => {
  const ana = await reached(allChannels)
  await ana.accounts.setLanguage({ body: { language: 'de' } })
  await remove(ana, { rule: 'No spam, no scams', messageToAuthor: 'Schade.\n\nSchreib uns gern.' })
  const rule = 'Die Regel, gegen die es verstößt: Kein Spam, kein Betrug'
  expect(pushesTo(ana)).toMatchObject([{ body: `${rule}\nWas die Moderation sagt: Schade. Schreib uns gern.` }])
  const [text] = textsTo(ana)
  expect(text).toContain(`${rule}\n\nDazu steht: Schade.\n\nSchreib uns gern.`)
  const { items } = await ana.notifications.getAggregatedNotifications({ body: {} })
  expect(items).toMatchObject([{ rule: 'No spam, no scams', note: 'Schade.\n\nSchreib uns gern.' }])
})

test('a rule in the moderator’s own words stays as it is, and no message is added', async () => {
  const ana = await reached(allChannels)
  await remove(ana, { rule: 'No politics in June' })
  expect(pushesTo(ana)).toMatchObject([{ body: 'The rule it breaks: No politics in June' }])
  expect(textsTo(ana)[0]).not.toContain('They write')
})

test('a second removal gives its own reason', async () => {
  const ana = await reached(allChannels)
  await remove(ana, { rule: 'Nothing sexual' })
  await remove(ana, { rule: 'Say what is true' })
  expect(textsTo(ana).map((text) => /breaks: (.*)/.exec(text ?? '')?.[1])).toEqual([
    'Nothing sexual',
    'Say what is true',
  ])
})

test.each([
  ['GRANT', 'GRANTED', 'Your appeal was granted and your content is back'],
  ['REFUSE', 'REFUSED', 'Your appeal was refused. Your content stays removed.'],
] as const)(
  'the author of an appeal (%s) reads how it was decided, and the moderators’ message, in the mail and in the push',
  async (decision, outcome, sentence) => {
    const ana = await reached(allChannels)
    const caseId = await remove(ana, { rule: 'Nothing sexual' })
    await ana.accounts.appeal({ body: { caseId, text: 'It was a statue' } })
    const reviewer = await person({ roles: ['MODERATOR'] })
    const { version } = await reviewer.admin.getFlaggedContent({ params: { id: caseId } })
    const messageToAuthor = 'We looked at it again.'
    await reviewer.admin.appealsDecide({ body: { caseId, version, decision, messageToAuthor } })
    await runDueJobs(world)
    const said = 'What the moderators say: We looked at it again.'
    expect(pushesTo(ana).at(-1)).toMatchObject({ title: sentence, body: said })
    expect(smtp.to(ana.email).at(-1)?.mail).toMatchObject({ subject: sentence })
    expect(textsTo(ana).at(-1)).toContain(said)
    const { items } = await ana.notifications.getAggregatedNotifications({ body: {} })
    expect(items.find(({ reason }) => reason === 'APPEAL_DECIDED')).toMatchObject({ outcome, note: messageToAuthor })
  },
)

test('without previews the push says nothing of the appeal', async () => {
  const ana = await reached({ ...allChannels, previews: false })
  await remove(ana, { rule: 'Nothing sexual', messageToAuthor: 'Please do not.' })
  expect(pushesTo(ana)).toMatchObject([{ body: 'You have a new notification' }])
})

test('the author of a post removed by a group’s admin reads the reason in the mail and in the push', async () => {
  const [olga, ana] = [await person(), await reached(allChannels)]
  const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
  const { id: postId } = await ana.groups.createGroupPost({ body: { groupId, text: 'Off topic' } })
  await olga.groups.deleteGroupPost({ body: { groupId, postId, reason: 'Not about gardens' } })
  await runDueJobs(world)
  expect(pushesTo(ana)).toMatchObject([{ body: 'The reason: Not about gardens' }])
  expect(textsTo(ana)[0]).toContain('They write: Not about gardens')
})
