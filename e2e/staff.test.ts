import { expect, onTestFinished, test } from 'vitest'
import { authenticatorCode } from './support/authenticator.ts'
import { makeStaff } from './support/community.ts'
import { settled } from './support/faults.ts'
import { openAt } from './support/navigation.ts'
import { undoOf } from './support/notices.ts'
import { startOwnProduct } from './support/ownProduct.ts'
import { type ArrivedPerson, type Member, arrive, enrollEach, password } from './support/people.ts'

const words = 'Earn a fortune from your kitchen table, write to me before noon'

/** Staff confirm with their second factor before a grave action: this browser's session has just done so. */
async function takeSecondStep({ context }: ArrivedPerson): Promise<void> {
  const post = async (call: string, data: object) => {
    const answer = await context.request.post(`/accounts/${call}`, { data })
    expect(answer.ok(), call).toBe(true)
    return answer.json() as Promise<{ challengeId?: string; secret?: string }>
  }
  await post('stepUpTwoFactor', { method: 'PASSWORD', password })
  const { challengeId, secret = '' } = await post('startTwoFactor', { purpose: 'ENROLL', method: 'TOTP' })
  await post('finishTwoFactor', { challengeId, code: authenticatorCode(secret) })
}

const parts = ({ page }: ArrivedPerson) => page.getByRole('navigation', { name: 'Administration sections' })
const appeal = ({ page }: ArrivedPerson) => page.getByRole('listitem').filter({ hasText: 'It is a line of a play.' })
const dialog = ({ page }: ArrivedPerson) => page.getByRole('dialog')

test('a report is reviewed by two moderators, its author reads why and appeals, and a third restores the post', async () => {
  const [[ben], ana, mo, nia, root] = await Promise.all([
    enrollEach(['Ben']),
    arrive('Ana', { width: 360 }),
    arrive('Mo'),
    arrive('Nia', { width: 360 }),
    arrive('Root'),
  ])
  await makeStaff(mo, 'MODERATOR')
  await makeStaff(nia, 'MODERATOR')
  await makeStaff(root)
  const { id: postId } = await ana.calls.content.createPost({ body: { text: words } })
  await ben.calls.content.reportContent({ body: { postId, reason: 'SPAM', text: 'My neighbour lost money.' } })

  // The first moderator asks a colleague, and records what they would do.
  await mo.page.goto('/manage')
  await parts(mo)
    .getByRole('link', { name: /^Queue/ })
    .click()
  await mo.page.getByRole('list', { name: 'Queue' }).getByText(words).click()
  await mo.page.getByText('My neighbour lost money.').waitFor()
  await settled(mo.page)
  await mo.capture('a case')
  await mo.page.getByRole('button', { name: 'Ask for a second opinion' }).click()
  await dialog(mo).getByLabel('Why').fill('I am not sure that it is one.')
  await mo.capture('a second opinion is asked for')
  await dialog(mo).getByRole('button', { name: 'Ask for a second opinion' }).click()
  await mo.page.getByText('Sent to a colleague').waitFor()

  // The second does not see that, decides the same, and the decision takes effect.
  await nia.page.goto('/manage/second-opinion')
  await nia.page.getByRole('list', { name: 'Second opinions' }).getByText(words).click()
  await nia.page.getByText('Their proposal is shown after you decide.').waitFor()
  expect(await nia.page.getByText('I am not sure that it is one.').count()).toBe(0)
  await nia.page.getByLabel('Which rule it breaks').selectOption('No spam, no scams')
  await nia.page.getByLabel('Message to author').fill('Nobody earns like that.')
  await nia.capture('why it is removed')
  await nia.page.getByRole('button', { name: 'Remove post' }).click()
  await undoOf(nia.page).waitFor()
  const seenBy = ({ calls }: Member) =>
    calls.content.getItem({ params: { postId } }).then(
      ({ text }) => text,
      ({ code }: { code: string }) => code,
    )
  await expect.poll(() => seenBy(ben)).toBe('POST_NOT_FOUND')

  // Staff with a reason can still see hidden content, and find its case.
  await root.page.goto(`/manage/content?q=${postId}`)
  await root.page.getByRole('button', { name: 'View', exact: true }).click()
  await dialog(root).getByText(words).waitFor()
  await settled(root.page)
  await root.capture('what was withheld')
  await dialog(root).getByRole('link', { name: 'View case' }).click()
  await root.page.waitForURL(/\/manage\/queue\//)
  await root.page.getByText('My neighbour lost money.').waitFor()
  // Content that others removed at this time is in the log as well.
  await openAt(root.page, '/manage/audit')
  await root.page.getByLabel('By', { exact: true }).selectOption(nia.id)
  const log = root.page.getByRole('table', { name: 'Audit log' })
  await log.getByText('Removed something').waitFor()
  expect(await log.getByText(/\b[A-Z]+_?[A-Z]+ [0-9a-f]{8}\b/).count()).toBe(0)

  // The author is told, reads why, and appeals.
  await ana.page.goto('/activity')
  await ana.page.getByText(/Your content was removed/).click()
  await ana.page.getByText('No spam, no scams').waitFor()
  await ana.page.getByText('Nobody earns like that.').waitFor()
  await ana.page.getByLabel('Do you disagree?').fill('It is a line of a play.')
  await ana.capture('why it was removed, and an appeal')
  await ana.page.getByRole('button', { name: 'Appeal' }).click()
  await ana.page.getByText(/Someone not involved in the decision will review your appeal/).waitFor()

  // A moderator who took part in a decision does not review the appeal; another one does.
  await openAt(mo.page, '/manage/appeals')
  await appeal(mo).waitFor()
  expect(await appeal(mo).getByRole('button', { name: 'Restore', exact: true }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await openAt(root.page, '/manage/appeals')
  await appeal(root).waitFor()
  await settled(root.page)
  await root.capture('an appeal')
  await appeal(root).getByRole('button', { name: 'Restore', exact: true }).click()
  await dialog(root).getByRole('button', { name: 'Restore', exact: true }).click()
  await root.page.getByText('Restored').waitFor()
  await ana.page.getByText('Your appeal was granted and your content is back.').waitFor()
  expect(await seenBy(ben)).toBe(words)
  expect([ana, mo, nia, root].flatMap(({ problems }) => problems)).toEqual([])
})

test('a group handles a report alone: an admin removes the post and mutes its author, whose appeal another admin grants', async () => {
  const [[ben], olga, ada, ana] = await Promise.all([
    enrollEach(['Ben']),
    arrive('Olga'),
    arrive('Ada'),
    arrive('Ana', { width: 360, scheme: 'dark' }),
  ])
  const { id: groupId } = await olga.calls.groups.createGroup({
    body: { name: 'Tool Library', settings: { joinPolicy: 'ANYONE' } },
  })
  for (const { calls } of [ben, ada, ana]) await calls.groups.joinGroup({ body: { groupId } })
  await olga.calls.groups.promoteAdmin({ body: { groupId, userId: ada.id } })
  const { id: postId } = await ana.calls.groups.createGroupPost({ body: { groupId, text: words } })
  await ben.calls.content.reportContent({ body: { postId, reason: 'SPAM' } })

  await ada.page.goto(`/g/${groupId}/manage/moderation`)
  await ada.page.getByRole('button', { name: 'Mute or ban…' }).click()
  await dialog(ada).getByLabel('Why').fill('You advertise.')
  await dialog(ada).getByRole('button', { name: 'Mute', exact: true }).click()
  await dialog(ada).waitFor({ state: 'detached' })
  await ada.page.getByLabel('Which rule it breaks').selectOption('No spam, no scams')
  await ada.page.getByRole('button', { name: 'Remove post' }).click()
  await undoOf(ada.page).waitFor()

  // The reasons lead to the record in the group, and to the appeal.
  await ana.page.goto('/activity')
  await ana.page.getByText(/Moderators restricted you/).click()
  await ana.page.getByRole('link', { name: 'See the decision and appeal' }).click()
  await ana.page.getByRole('button', { name: 'Appeal', exact: true }).click()
  await dialog(ana).getByLabel('Do you disagree?').fill('It is a line of a play.')
  await dialog(ana).getByRole('button', { name: 'Appeal', exact: true }).click()
  await ana.page.getByText(/Your appeal is open/).waitFor()
  await ana.capture('own record in a group')

  // The admin who decided only sees the appeal; the other one lifts the mute, which the author sees without a reload.
  await openAt(ada.page, `/g/${groupId}/manage/moderation/restrictions?show=appeals`)
  await ada.page.getByText('An admin who had no part in the decision decides.').waitFor()
  await olga.page.goto('/activity')
  await olga.page.getByText(/Somebody appeals against a restriction/).click()
  await olga.page.getByText('It is a line of a play.').waitFor()
  await olga.capture('an appeal to the group')
  await olga.page.getByRole('button', { name: 'Lift it' }).click()
  await olga.page.getByText('No appeals').waitFor()
  await ana.page.getByText('Your appeal was granted.').waitFor()
  await ana.calls.groups.createGroupPost({ body: { groupId, text: 'I am back.' } })
  await expect(ben.calls.content.getItem({ params: { postId } })).rejects.toMatchObject({ code: 'POST_NOT_FOUND' })
  expect([olga, ada, ana].flatMap(({ problems }) => problems)).toEqual([])
})

test('an administrator finds a member, bans them, lifts the ban, and impersonates them for a while', async () => {
  const [cem, root] = await Promise.all([arrive('Cem'), arrive('Root')])
  await takeSecondStep(root)
  await makeStaff(root)
  const { page } = root
  await cem.page.goto('/home')
  await settled(cem.page)
  await page.goto('/manage/users')
  await page.getByRole('searchbox', { name: /^Name, email/ }).fill(cem.username)
  await page.keyboard.press('Enter')
  await page.getByRole('table').getByRole('link', { name: 'Cem' }).click()
  await page.getByRole('heading', { level: 1, name: 'Cem' }).waitFor()

  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  await dialog(root).getByLabel('Why').fill('Wrote threats.')
  await dialog(root).getByLabel('Message to this person').fill('Come back calmer.')
  await root.capture('a ban')
  await dialog(root).getByRole('button', { name: 'Ban', exact: true }).click()
  await page.getByText('Cem is banned.').waitFor()
  // They are signed out at once, and are told why when they try to sign in again.
  await dialog(cem).getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog(cem).getByRole('button', { name: 'Sign in' }).click()
  await cem.page.waitForURL(/\/signin\/suspended/)
  await cem.page.getByText('Come back calmer.').waitFor()
  await cem.capture('suspended, and why')
  await page.getByRole('button', { name: 'Unban', exact: true }).click()
  await dialog(root).getByLabel('Why').fill('Was calmer.')
  await dialog(root).getByRole('button', { name: 'Unban', exact: true }).click()
  await page.getByText('Cem was unbanned.').waitFor()

  await page.getByRole('button', { name: 'View as member' }).click()
  await dialog(root).getByLabel('Why').fill('Asked for help with the home page.')
  await dialog(root).getByRole('button', { name: 'View as member' }).click()
  await page.getByText(/You’re viewing as Cem until/).waitFor()
  await settled(page)
  await root.capture('through the eyes of somebody')
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Cem' }).waitFor()
  await openAt(page, '/manage/audit')
  await page.getByLabel('By', { exact: true }).selectOption(root.id)
  const log = page.getByRole('table', { name: 'Audit log' })
  for (const line of ['Viewed as a member', 'Lifted a ban', 'Banned a person'])
    await log.getByText(line).first().waitFor()
  expect([...cem.problems, ...root.problems]).toEqual([])
})

test('an administrator renames the place, and somebody in another browser sees it without a reload', async () => {
  const product = await startOwnProduct()
  onTestFinished(async () => void (await product.stop()))
  const [root, ana] = [await arrive('Root', {}, product), await arrive('Ana', {}, product)]
  await makeStaff(root, 'ADMINISTRATOR', product)
  await ana.page.goto('/discover')
  await ana.page.getByRole('link', { name: 'Koinon' }).first().waitFor()
  await ana.page.evaluate(() => void (document.body.dataset['kept'] = 'yes'))

  await root.page.goto('/manage/place')
  await root.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Riverside Commons')
  await root.capture('the settings of the place')
  await root.page.getByRole('button', { name: 'Save changes' }).click()
  await ana.page.getByRole('link', { name: 'Riverside Commons' }).first().waitFor()
  await expect.poll(() => ana.page.title()).toContain('Riverside Commons')
  expect(await ana.page.evaluate(() => document.body.dataset['kept'])).toBe('yes')
  // Visitors and installed applications too.
  const front = await (await ana.context.request.get(`${product.url}/communities`)).text()
  expect(front).toContain('Riverside Commons')
  expect(await (await ana.context.request.get(`${product.url}/app.webmanifest`)).json()).toMatchObject({
    name: 'Riverside Commons',
  })
})
